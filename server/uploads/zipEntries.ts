import { type Entry, fromBufferPromise } from 'yauzl';

/** What a zip's directory says is in it; nothing is unpacked. Undefined when it is no zip, or its directory is not whole. */
export const zipEntries = async (bytes: Buffer): Promise<Entry[] | undefined> => {
  const entries: Entry[] = [];
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch {
    return undefined;
  }
};
