/** The part of the package that tests use. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  };
  export default class S3rver {
    constructor(options: Options);
    /** Koa's; put together when it runs. */
    middleware: ((context: { path: string; app: object }, next: () => Promise<void>) => Promise<void>)[];
    httpServer: import('node:http').Server;
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
