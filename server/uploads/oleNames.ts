const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerLength = 512;
const entryLength = 128;
/** Numbers from here on are special values, such as the end of a chain, not sectors. */
const marks = 0xfffffffa;
const inHeader = { sectorShift: 0x1e, firstDirectory: 0x30, firstList: 0x44, list: 0x4c, listLength: 109 } as const;

/**
 * The names of the storages and streams in an OLE compound file, the format of .doc and .ppt. Undefined for other files.
 * It reads only the directory, and each sector at most once, so that a circular chain ends.
 */
export const oleNames = (bytes: Buffer): string[] | undefined => {
  if (bytes.length < headerLength || !bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const shift = bytes.readUInt16LE(inHeader.sectorShift);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorLength = 2 ** shift;
  const numbers = sectorLength / 4;
  const numberAt = (at: number) => (at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : marks);
  const startOf = (sector: number) => (sector + 1) * sectorLength;

  const follow = (first: number, nextOf: (sector: number) => number): number[] => {
    const chain = new Set<number>();
    for (let sector = first; sector < marks && startOf(sector) < bytes.length && !chain.has(sector); sector = nextOf(sector))
      chain.add(sector);
    return [...chain];
  };

  // The allocation table's sectors: the header lists the first ones, list sectors the others. Each list ends with the next list's sector.
  const ofTable = Array.from({ length: inHeader.listLength }, (_, index) => numberAt(inHeader.list + index * 4));
  const lists = follow(numberAt(inHeader.firstList), (sector) => numberAt(startOf(sector) + sectorLength - 4));
  for (const list of lists) for (let index = 0; index < numbers - 1; index += 1) ofTable.push(numberAt(startOf(list) + index * 4));
  const nextOf = (sector: number) => {
    const table = ofTable[Math.floor(sector / numbers)] ?? marks;
    return table >= marks ? marks : numberAt(startOf(table) + (sector % numbers) * 4);
  };

  const names: string[] = [];
  for (const sector of follow(numberAt(inHeader.firstDirectory), nextOf)) {
    const end = Math.min(startOf(sector) + sectorLength, bytes.length);
    for (let at = startOf(sector); at + entryLength <= end; at += entryLength) {
      const length = bytes.readUInt16LE(at + 64);
      const used = bytes[at + 66] !== 0;
      if (used && length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
};
