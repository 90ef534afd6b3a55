"""Dutch as it is spoken at the card table: irregular verbs and nouns, synonyms, and the small words of a question.

All words are in lower case and without accents, as `words.fold` writes them.
"""

FAMILIES = """
0 nul nullen
1 enkel
2 twee tweeen tweetal tweetjes
3 drie drieen drietal drietjes
4 vier vieren viertal viertjes
5 vijf vijven vijftal vijfjes
6 zes zessen zestal zesjes
7 zeven zevens zevenen
8 acht achten achttal
9 negen negens negenen
10 tien tienen tiens
11 elf elven
12 twaalf twaalven dozijn
21 eenentwintigen
aas azen ace aces aaske
af
bank banken bankje
bied biedt bieden bood boden geboden bod bieding biedingen
begin begint beginnen begon begonnen
bij
blijf blijft blijven bleef bleven gebleven
breng brengt brengen bracht gebracht
boer boeren boertje boertjes
draai draait draaien draaide gedraaid
ga gaat gaan ging gingen gegaan gade gaje
geef geeft geven gaf gaven gegeven
gever gevers
heb hebt heeft hebben had hadden gehad hebde hedde
help helpt helpen hielp geholpen
hou houd houdt houden hield hielden gehouden
kans kansen
kies kiest kiezen koos kozen gekozen
kijk kijkt kijken keek keken gekeken bekijk bekijkt bekijken bekeken
klop klopt kloppen klopte geklopt
kom komt komen kwam kwamen gekomen
koop koopt kopen kocht kochten gekocht
kan kun kunt kunnen kunde kon konden
krijg krijgt krijgen kreeg kregen gekregen krijgde
leg legt leggen legde gelegd lag lagen lig ligt liggen gelegen
lees leest lezen las gelezen
loop loopt lopen liep liepen gelopen
mens mensen
lot loten lotje lootje lootjes
mag mogen mocht moogt moogde magge
moet moeten moest moesten moette moetje
neem neemt nemen nam namen genomen
paar paren
pas past passen paste pasten gepast passer passers
plaats plaatsen plaatst geplaatst
prijs prijzen
raad raadt raden ried geraden
reeks reeksen
roep roept roepen riep riepen geroepen
royalty royalties
ruit ruiten
schrijf schrijft schrijven schreef geschreven
slag slagen
sla slaat slaan sloeg geslagen
sta staat staan stond stonden gestaan
steek steekt steken stak gestoken
trek trekt trekken trok trokken getrokken
verlies verliest verliezen verloor verloren verliezer verliezers verlieskans verlieskansen
verkoop verkoopt verkopen verkocht verkochten verkoper
verkies verkiest
val valt vallen viel vielen gevallen
vraag vraagt vragen vroeg gevraagd
weet weten wist geweten
win wint winnen won wonnen gewonnen winst winnaar winnaars
werp werpt werpen wierp geworpen
wijs wijst wijzen wees gewezen
word wordt worden werd werden geworden
zeg zegt zeggen zei zeiden gezegd
zet zetten gezet
zie ziet zien zag zagen gezien
zit zitten zat gezeten
open opent openen opende geopend opening openaar
spel spellen
spelletje spelletjes
speel speelt spelen speelde gespeeld speelde speeldet
speler spelers speelster
vol volle
dek dekken dekt gedekt
dood dode doden
wit witte
zwart zwarte
rood rode
blind blinde
vuil vuile
vals valse
laatst laatste
eerst eerste
hoog hoge hoger hogere hoogst hoogste
laag lage lager lagere laagst laagste
veel meer meest meeste
weinig minder minst minste
gelijk gelijke gelijken gelijkspel
"""
"""Words that the stemmer would not bring together, a family a line; the first word stands for all."""

VERBS = """
afronden annonceren arriveren bedanken bekennen bepalen bestellen betalen betekenen bewaren bluffen boeten callen
checken couperen coupereren dealen delen dobbelen doorgeven doubleren draaien droefen ecarteren eindigen gebeuren
gebruiken gelden gokken gooien halen handelen herdelen inkomen inzetten kaarten kaatsen keren klaveren leggen leiden
lenen loten maken melden mengen meten missen nappen noemen ontvangen opgooien overkloppen pachten passeren plaatsen
poeken pokeren proeven raken rapen rekenen roken ruilen schudden snoepen spelen splitsen stapelen starten stellen
stoppen storten straffen strijken tappen tekenen tellen tikken toepen toeven toevoegen tonen troeven verbeteren
verdelen verdubbelen vergelijken vergissen verhogen verkopen verlagen verliezen verpachten vertonen verzaken
verzekeren vluchten vormen wachten wassen weigeren winnen wisselen zeilen zetten
"""
"""Regular verbs, by their infinitive: their t- and d-forms follow."""

_PREFIXES = "tegen terug onder samen over door voor mee weg uit aan toe bij af in om op na"
PREFIXES = tuple(_PREFIXES.split())
"""What may stand before a verb: `overtoepen`, `ingezet`."""

_ONES = ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"]
_TEENS = ["tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien"]
_TENS = ["twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"]
NUMBERS = {
    **{word: str(n) for n, word in enumerate(_TEENS, 10)},
    **{word: str(n) for n, word in zip(range(20, 100, 10), _TENS, strict=True)},
    **{
        f"{one}en{ten}": str(t + n)
        for t, ten in zip(range(20, 100, 10), _TENS, strict=True)
        for n, one in enumerate(_ONES, 1)
    },
    "honderd": "100",
}
"""Numbers in words to figures: `tweeendertig` is `32`."""

SYNONYMS = """
heer koning
vrouw dame koningin
boer zot jack
plaatje pop prentje figuurkaart pop plaat
ruit koeken
klaver kruis kruisen klavers
schop schoppen pijk pijken schuppen
kleur soort
fiche jeton mise munt penning
schud was
coupeer afheffen
gever deler dealer
doormars doormarsch vole
ecarteer ecarte
ante aantie
zie kijk call
dood af kapot
toep klop poek snoep
stok talon pakje
speler man mens persoon deelnemer
hoog volgorde rangorde
begin start eerst
eind einde eindigen stop afgelopen klaar
inzet zet
bank bankhouder banker bankier
kans waarschijnlijkheid odds
weg weggooien wegleggen
verlies kwijt
geld bedrag inzet
verplicht moet
combinatie hand
joker wildcard
straf strafpunt
strafpunt punt
score telling puntentelling punt
trek koop
maximaal maximum hoogstens hooguit
minimaal minimum minstens
aantal hoeveel
dikwijls vaak
duur prijs kost
halverwege tussendoor ondertussen
ruil inruil inlever wissel vervang omruil
meega meedoe meespeel
kijk bekijk gluur spiek inzie
betaal kost
krijg ontvang
slecht waardeloos
gelijk zelfde dezelfde hetzelfde
kogeltje balletje bal
prison gevangenis
rij reeks serie
0 zero
draai keer omdraai omkeer openleg
toeschouwer omstander
achtereen achterelkaar opeenvolgend
boete straf
afgelopen voorbij
bonus royalty premie
fout vergissing
opnieuw nogmaals herhaal
links linksom klok
stop kap uitstap opgeef ophoud
bakje potje doosje
cent munt fiche
sla win klop
gelijk evenveel zelfde
boek pak dek
pas weg weggaan
inleg inzet storten voorzet
vals lieg bedrieg
kans zeldzaam
haal maak win
gooi werp rol schud
aankondig zeg noem
fout verkeerd mis
slecht zwak
deel verdeel splits
vast gevangen prison
midden middelste middle
rij hand
boerderij pot
oneerlijk eerlijk voordeel
haakaf afhaak pas
overslaan sla pas
sneuvel af dood
vertrouw geloof
twijfel kans
figuur plaatje
kaartgever gever croupier
optil hef
compagnon maat
buurvrouw buurman
"""
"""Words that mean the same in any game, a group a line."""

_STOP = """
k nen den mekaar efkes gij azo uwen mijne mijnen wel dan hebde zijde gaat
a aan alle allee allemaal als alstublieft aub behalve ben bent beteken betekenen betekenis betekent bij binnen buiten
d da daar daarvan dan dank dat de definitie degene den der des deze die diej dit doe doen doet doordat dus e een eens
effe efkes eigenlijk elk elkaars elke en er ervan ervoor even ff ge gedurende gewoon gij graag had hallo he heb hebben
hebt heeft hem hen het hier hierbij hij hoe hoewel hoi hun i ie ieder iedere iemand iets ik in indien is ja
je jezelf jij jou jouw jullie jy kun l la lang le m maar me men met mezelf mij mijn mits mn n naar nadat ne nee nen
nog nou o of onder ons onszelf onze onzen ook op opdat per s sinds sorry t te tegen ten tenzij ter terwijl toch tot
totdat u uw uwe uzelf van vanaf via volgens voor voordat wa waar waarbij waarin waarmee want wat we wel welk welke wij
word worden wordt z zal ze zeg zelf zelfs zich zij zijn zn zo zodat zodra zoiets zou zulk zullen
ach ah bah goh ha hee hela hm oeps oh ok oke tja tsja
"""
_AT = "aan achter af bij door in langs mee na naar naast om onder op over tegen toe tussen uit van vandaan voor"
STOP = frozenset((*_STOP.split(), *(f"{there}{at}" for there in ("waar", "daar", "hier", "er") for at in _AT.split())))
"""Words that carry nothing in a question."""

_COMMON = """
hoeveel mag moet kan kunnen mogen wie wanneer niet geen over krijg kom gebeur sta leg spel speel maak sommige regel
regels nodig keer bijvoorbeeld andere ander telkens altijd nooit steeds na door zie verschil goed beter idee uit om
mee ga waarom nu zonder werk weer alleen anders precies toe moeten daarna heet noem dacht gebruik hoor bedoel uitleg
zit blijf laat vind denk wil snap probeer zoveel hele heel echt ding manier mogelijk elkaar meteen direct net juist al
spelregel spelregels eigen gaat iedereen weten beetje zulke soms tijdens omdat toen tussen bijna ongeveer willen
zouden kon konden moest moesten liet laten gedaan deed deden komt gekomen gegaan staat blijft gebleven zitten ligt
liggen geldt hoort horen heten noemt noemen klinkt lijkt bestaat bestaan gebeurt gebeurd gebeuren handig slim beste
best helemaal erg zeer vrij snel ineens opeens plots straks later eerder vroeger vandaag vanavond ooit ergens nergens
overal stel bedoeling uitleggen snappen begrijp begrijpen vertel vraag vragen antwoord keren maal dingen zaak geval
verder ruim nogal tamelijk vooral meestal normaal wilt wou sturen nemen neem neemt kunt
"""
COMMON = frozenset(_COMMON.split())
"""Words (or their stems) that say little by themselves: they are not marked, and decide nothing."""

_SUBJECTS = "ge gij ik je jij hij ie ze zij we wij iemand niemand iedereen er die dat de den het t"
SUBJECTS = frozenset(_SUBJECTS.split())
_ARTICLES = "een n de den geen het t mijn mn uw zijn haar"
ARTICLES = frozenset(_ARTICLES.split())
"""Flemish `as` before one of `SUBJECTS` is `als`, unless it follows one of `ARTICLES`: then it is an ace."""

ME, BANK = ("ik", "k"), "bank"
"""Whose figure it is that follows: the player's, or the bank's (by its stem)."""

ORDINARY = frozenset(("kloppen",))
"""Names of games that are everyday words too: a sum can be right (`kloppen`)."""

HOUSE_RULE = "huisregel"
"""How the title begins of a rule that holds only at a table that chose it."""
