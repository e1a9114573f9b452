import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** How the S3 server of the tests names the files of its objects. */
const ending = '._S3rver_object';
const name = 'ward-files';
const keys = { keyId: 'S3RVER', secretKey: 'S3RVER' };

/**
 * The client signs the bucket's own path as it sends it, with a slash at the end; this server calculates the signature without. So it takes a
 * list for which they differ, and nothing else.
 */
const signedWithSlash: S3rver['middleware'][number] = (context, next) => {
  if (context.path === `/${name}/`) context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
};

/** Starts a server that speaks S3, with one empty bucket, until `close`. */
export const startBucket = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'wardstory-bucket-'));
  const listen = async (port: number) => {
    const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name }] });
    server.middleware.unshift(signedWithSlash);
    return { server, port: (await server.run()).port };
  };
  let running = await listen(0);
  const end = async () => {
    const closed = running.server.close();
    running.server.httpServer.closeAllConnections();
    await closed;
  };
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  const place = (folder: string) => join(directory, name, folder);
  return {
    bucket: { name, region: 'us-east-1', endpoint, ...keys },
    environment: { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keys.keyId, S3_SECRET_ACCESS_KEY: keys.secretKey },
    /** The objects below a prefix, by name: the bytes as the bucket has them. */
    objects: async (folder = 'files'): Promise<Map<string, Buffer>> => {
      await mkdir(place(folder), { recursive: true });
      const files = (await readdir(place(folder))).filter((file) => file.endsWith(ending)).sort();
      const read = async (file: string): Promise<[string, Buffer]> => [
        file.slice(0, -ending.length),
        await readFile(join(place(folder), file)),
      ];
      return new Map(await Promise.all(files.map(read)));
    },
    /** Deletes all objects. */
    empty: () => rm(place('files'), { recursive: true, force: true }),
    /** Nobody answers at its address until `goOn`. */
    interrupt: end,
    goOn: async () => {
      running = await listen(port);
    },
    /** There is no such bucket until `show`. */
    hide: () => rename(join(directory, name), join(directory, 'hidden')),
    show: () => rename(join(directory, 'hidden'), join(directory, name)),
    close: async () => {
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type TestBucket = Awaited<ReturnType<typeof startBucket>>;
