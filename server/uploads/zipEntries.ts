const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
// The end record is followed by a comment of at most 65,535 bytes.
const furthestEnd = endLength + 0xffff;
const encrypted = 1;

export type ZipEntry = { name: string /** Unpacked, in bytes. */; size: number; encrypted: boolean };

/** Where a zip's end record is, for whoever reads the file as a zip; -1 when it is none. */
export const endOfZip = (bytes: Buffer): number => {
  const last = bytes.length - endLength;
  for (let at = last; at >= 0 && at >= bytes.length - furthestEnd; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  return -1;
};

/** What a zip's directory says is in it; nothing is unpacked. Undefined when there is no whole directory (or a 64-bit one). */
export const zipEntries = (bytes: Buffer): ZipEntry[] | undefined => {
  const end = endOfZip(bytes);
  if (end < 0) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + entryLength, nameEnd),
      size: bytes.readUInt32LE(at + 24),
      encrypted: (bytes.readUInt16LE(at + 8) & encrypted) !== 0,
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};
