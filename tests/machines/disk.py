"""A disk that can lose its power: what was not synced is gone, or some of it is.

SQLite runs on it through apsw, which lets Python be its file system. Python's own sqlite3 offers no such door; killing
a process proves nothing here, because the kernel still writes what a killed process left behind.
"""

import random

import apsw

SECTOR = 4096


class Disk(apsw.VFS):
    """Files in memory, each as programs see it and as it would be found after a power cut."""

    def __init__(self):
        self.files: dict[str, File] = {}
        super().__init__("disk", base="")

    def xOpen(self, name, flags):  # noqa: N802 - SQLite's own name
        path = name.filename() if isinstance(name, apsw.URIFilename) else (name or "nameless")
        return self.files.setdefault(path, File())

    def xAccess(self, path, flags):  # noqa: N802
        return path in self.files

    def xDelete(self, path, sync):  # noqa: N802
        self.files.pop(path, None)

    def xFullPathname(self, name):  # noqa: N802
        return name

    def cut_power(self, luck: random.Random | None = None) -> None:
        """Every write since its file's last sync is lost; with `luck` each of them may have reached the disk or not."""
        for file in self.files.values():
            file.lose(luck)


class File:
    """One file: `seen` is what programs read, `kept` what is on the disk for sure, `loose` the writes in between."""

    def __init__(self):
        self.seen, self.kept = bytearray(), bytearray()
        self.loose: list[tuple[int, bytes]] = []

    def lose(self, luck):
        for offset, data in self.loose if luck else []:
            if luck.random() < 0.5:
                _put(self.kept, offset, data)
        self.seen, self.loose = bytearray(self.kept), []

    def xRead(self, amount, offset):  # noqa: N802
        return bytes(self.seen[offset : offset + amount])

    def xWrite(self, data, offset):  # noqa: N802
        _put(self.seen, offset, data)
        self.loose.append((offset, bytes(data)))

    def xTruncate(self, size):  # noqa: N802
        del self.seen[size:]

    def xSync(self, flags):  # noqa: N802
        self.kept, self.loose = bytearray(self.seen), []

    def xFileSize(self):  # noqa: N802
        return len(self.seen)

    def xClose(self):  # noqa: N802
        pass

    def xLock(self, level):  # noqa: N802
        pass

    def xUnlock(self, level):  # noqa: N802
        pass

    def xCheckReservedLock(self):  # noqa: N802
        return False

    def xFileControl(self, op, pointer):  # noqa: N802
        return False

    def xSectorSize(self):  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self):  # noqa: N802
        return 0


def _put(where: bytearray, offset: int, data: bytes) -> None:
    where.extend(bytes(max(0, offset - len(where))))
    where[offset : offset + len(data)] = data
