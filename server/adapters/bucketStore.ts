import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type FileStore, FileStoreFailure } from './fileStore';

/** A bucket and who may use it. Without `endpoint` it is one of AWS. */
export type Bucket = { name: string; region: string; endpoint: string | undefined; keyId: string; secretKey: string };

const folder = 'files/';
const aside = 'orphaned-files/';

// A call's transaction waits for the store: so a store that does not answer fails soon. In milliseconds.
const requestHandler = { connectionTimeout: 2_000, socketTimeout: 5_000, requestTimeout: 15_000, throwOnRequestTimeout: true };

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Any error of the client, which may name bucket and keys in its message, as one whose message says nothing. */
const asked = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (cause) {
    throw new FileStoreFailure('The store of files does not answer as it should', { cause });
  }
};

const unlessMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  asked(
    call.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );

/** One object per entry, below `files/`; those set aside are below `orphaned-files/`. */
export const bucketStore = ({ name: bucket, region, endpoint, keyId, secretKey }: Bucket): FileStore => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    maxAttempts: 2,
    requestHandler,
    // Not every server knows these checksums, and a sealed file proves by itself that it is whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const put = async (name: string, sealed: Buffer) => {
    await asked(client.send(new PutObjectCommand({ ...at(folder + name), Body: sealed })));
  };
  const removeAt = async (key: string) => {
    await unlessMissing(client.send(new DeleteObjectCommand(at(key))));
  };
  /** The names below a prefix that were last written before a time. A page has a thousand. */
  const olderIn = async (prefix: string, time: Date): Promise<string[]> => {
    const old: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < time) old.push(Key.slice(prefix.length));
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return old;
  };
  return {
    add: async (name, sealed) => {
      try {
        await put(name, sealed);
      } catch (error) {
        // It may be there although the answer was lost. The upkeep finds what this leaves.
        await removeAt(folder + name).catch(() => undefined);
        throw error;
      }
    },
    put,
    read: (name) =>
      unlessMissing(
        client
          .send(new GetObjectCommand(at(folder + name)))
          .then(async ({ Body }) => Buffer.from((await Body?.transformToByteArray()) ?? [])),
      ),
    remove: (name) => removeAt(folder + name),
    storedBefore: (time) => olderIn(folder, time),
    setAside: async (name) => {
      // The copy's time is the time at which it was set aside.
      const copy = new CopyObjectCommand({ ...at(aside + name), CopySource: `${bucket}/${folder}${encodeURIComponent(name)}` });
      if (await unlessMissing(client.send(copy))) await removeAt(folder + name);
    },
    asideAt: `${aside} in the bucket`,
    removeSetAsideBefore: async (time) => {
      for (const name of await olderIn(aside, time)) await removeAt(aside + name);
    },
  };
};
