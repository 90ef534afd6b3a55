// lei.js
