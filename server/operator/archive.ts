import { constants, createReadStream } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { renameDurably } from '../durably';
import { requirePlace, writingFailure } from './cannotWrite';
import { CommandFailure } from './failure';

/** Takes the entries of a backup, one after the other. */
export type Packing = { add: (name: string, bytes: Uint8Array) => Promise<void> };

/**
 * Writes a backup: a tar archive, encrypted for one recipient as it is made (https://age-encryption.org), so that other programs open it
 * too. The file gets its name when it is whole and on the disk. Throws a CommandFailure where it cannot be written.
 */
export const writeArchive = async (file: string, recipient: string, fill: (packing: Packing) => Promise<void>): Promise<void> => {
  const part = `${file}.part`;
  const failure = (error: unknown) => writingFailure(error, part, file);
  await requirePlace(file);
  const output = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw failure(error);
  });
  const { readable, controller } = createTarPacker();
  const add: Packing['add'] = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter();
    await writer.write(new Uint8Array(bytes));
    await writer.close();
  };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(readable);
  const written = pipeline(Readable.from(encrypted), output.createWriteStream({ flush: true }));
  const filled = fill({ add }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const ended = await Promise.allSettled([written, filled]);
  const failed = ended.find((each) => each.status === 'rejected');
  try {
    if (failed) throw failed.reason;
    await renameDurably(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw failure(error);
  }
};

export type Entry = { name: string; bytes: Buffer };

const damaged = (file: string) => new CommandFailure(`${file} is damaged: use another backup`);

const opened = async (file: string, identities: readonly string[]) => {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const chunks = createReadStream(file, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]();
  const source = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
  return decrypter.decrypt(source);
};

/**
 * The entries of a backup in their order. Throws a CommandFailure for one that none of the identities opens, and at the first damage:
 * a changed, missing or moved part.
 */
export const readArchive = async function* (file: string, identities: readonly string[]): AsyncGenerator<Entry> {
  await access(file, constants.R_OK).catch(() => {
    throw new CommandFailure(`${file} cannot be read`);
  });
  if ((await stat(file)).isDirectory()) throw new CommandFailure(`${file} is a folder: name a backup in it`);
  const decrypted = await opened(file, identities).catch((error: unknown) => {
    const isOthers = error instanceof Error && error.message.includes('no identity matched');
    throw isOthers ? new CommandFailure(`${file} was made for another key: give the one that it was made for`) : damaged(file);
  });
  const reader = decrypted.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (;;) {
    const next = await reader
      .read()
      .then(async ({ value }) => value && { name: value.header.name, bytes: Buffer.from(await new Response(value.body).arrayBuffer()) })
      .catch(() => {
        throw damaged(file);
      });
    if (!next) return;
    yield next;
  }
};
