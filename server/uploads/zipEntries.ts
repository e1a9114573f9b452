import { type Entry, fromBufferPromise } from 'yauzl';

/** The entries in a zip's directory, without unpacking. Undefined when it is not a zip, or its directory is incomplete. */
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
