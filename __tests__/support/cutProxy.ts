import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server, which counts what it passes on to it, and can be cut. */
export const cutProxy = async (server: { url: string }) => {
  const { hostname, port } = new URL(server.url);
  const open = new Set<Socket>();
  let passed = 0;
  let most = Number.POSITIVE_INFINITY;
  const isCut = () => passed >= most;
  const endAll = () => {
    for (const each of open) each.destroy();
  };
  const proxy = createServer((browser) => {
    if (isCut()) return void browser.destroy();
    const behind = connect(Number(port), hostname);
    for (const [from, to] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    behind.pipe(browser);
    browser.on('data', (bytes) => {
      passed += bytes.length;
      // The server is to have what was passed on to it.
      behind.write(bytes, () => isCut() && endAll());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://${hostname}:${address.port}`,
    /** How many bytes browsers have sent to the server. */
    passed: () => passed,
    isCut,
    /** Ends every connection once so many bytes more were passed on, and lets no new one through. */
    cutAfter: (bytes: number) => {
      most = passed + bytes;
    },
    mend: () => {
      most = Number.POSITIVE_INFINITY;
    },
    close: () => {
      endAll();
      proxy.close();
    },
  };
};
