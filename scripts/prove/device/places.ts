import type { CDPSession, Page } from '@playwright/test';
import { storesOf } from '../secrets/browser';
import { filesIn, type Place } from '../secrets/places';

/** Else the browser cuts each text in a snapshot of the memory after 1,024 letters. */
export const wholeTexts = '--js-flags=--heap-snapshot-string-limit=1000000000';

/** The files of the browser's profile on disk, also read as if they were UTF-16. `when`: some are written only when the browser closes. */
export const profilePlaces = async (profile: string, when: 'running' | 'closed'): Promise<Place[]> => {
  const text = await filesIn(profile);
  return [
    { name: `files, browser ${when}`, text },
    { name: `files as UTF-16, browser ${when}`, text: text.replaceAll('\0', '') },
  ];
};

/** All texts in the page's memory that are still in use. */
const heapOf = async (tools: CDPSession): Promise<string> => {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  tools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await tools.send('HeapProfiler.enable');
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  tools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return chunks.join('');
};

const readAll = `async function () {
  return (await Promise.all(this.map((each) => each.text().catch(() => '')))).join('\\n');
}`;

/** The content of each living Blob and File: a snapshot names them only. Buffers cannot be read by the browser's tools. */
const blobsOf = async (tools: CDPSession): Promise<string> => {
  const { result } = await tools.send('Runtime.evaluate', { expression: 'Blob.prototype', objectGroup: 'search' });
  const { objects } = await tools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: 'search' });
  const how = { functionDeclaration: readAll, objectId: objects.objectId ?? '', awaitPromise: true, returnByValue: true };
  const { result: read } = await tools.send('Runtime.callFunctionOn', how);
  await tools.send('Runtime.releaseObjectGroup', { objectGroup: 'search' });
  return String(read.value);
};

/** The files in the origin's private file system. */
const privateFilesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const textsIn = async (folder: FileSystemDirectoryHandle): Promise<string[]> => {
      const texts: string[] = [];
      for await (const [name, handle] of folder.entries())
        texts.push(
          name,
          ...(handle instanceof FileSystemDirectoryHandle ? await textsIn(handle) : [await (await handle.getFile()).text()]),
        );
      return texts;
    };
    return (await textsIn(await navigator.storage.getDirectory())).join('\n');
  });

/** Every place in a living page where something can be: its memory, its stores and its cookies. */
export const pagePlaces = async (page: Page): Promise<Place[]> => {
  // Playwright's last look for a text is in the memory, too: here it is of the present page.
  await page.getByText('nothing').count();
  const tools = await page.context().newCDPSession(page);
  // Before the stores: what reads them is in the memory, too.
  const [memory, blobs] = [await heapOf(tools), await blobsOf(tools)];
  await tools.detach();
  return [
    { name: 'memory', text: memory },
    { name: 'files in memory', text: blobs },
    ...Object.entries(await storesOf(page)).map(([name, text]) => ({ name, text })),
    { name: 'cookies', text: JSON.stringify(await page.context().cookies()) },
    { name: 'private file system', text: await privateFilesOf(page) },
  ];
};

/** What a device has for reading without a network, and keys wrapped by a password. What is sealed cannot be found by its text. */
const kept = ['round', 'files', 'passwordKeys'] as const;
/** Numbers of entries, by store. */
export type Entries = Partial<Record<(typeof kept)[number], number>>;

/** The stores with another number of entries than is wanted, each with its number. */
export const unlike = async (page: Page, wanted: Entries): Promise<string[]> => {
  const counts = await page.evaluate(async (names) => {
    const whole = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await whole(indexedDB.open('wardstory'));
    const counted = await Promise.all(names.map((name) => whole(database.transaction(name).objectStore(name).count())));
    database.close();
    return counted;
  }, kept);
  return kept.flatMap((name, index) => ((wanted[name] ?? counts[index]) === counts[index] ? [] : `${name} has ${counts[index]} entries`));
};
