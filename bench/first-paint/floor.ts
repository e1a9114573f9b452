import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title></head><body><div id="root"></div></body></html>';

/** Bundles bareForm.tsx as the application is bundled: by webpack's production mode, compressed. */
const bundle = (path: string) =>
  new Promise<void>((done, fail) => {
    webpack(
      {
        mode: 'production',
        entry: resolve('bench/first-paint/bareForm.tsx'),
        output: { path, publicPath: '/', filename: 'form.js' },
        module: { rules: [{ test: /\.tsx$/, include: resolve('bench'), use: 'babel-loader' }] },
        plugins: [
          new HtmlPlugin({ templateContent: page, scriptLoading: 'defer' }),
          new CompressionPlugin({ algorithm: 'brotliCompress' }),
        ],
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    );
  });

/** Serves the bare form from this machine. */
export const serveFloor = async (folder: string): Promise<{ url: string; stop: () => void }> => {
  await bundle(folder);
  const server = createServer(({ url = '/' }, reply) => {
    const file = join(folder, url === '/form.js' ? 'form.js.br' : 'index.html');
    const isScript = url === '/form.js';
    if (!existsSync(file) || (url !== '/' && !isScript)) {
      reply.writeHead(404).end();
      return;
    }
    const type = isScript ? { 'content-type': 'text/javascript', 'content-encoding': 'br' } : { 'content-type': 'text/html' };
    reply.writeHead(200, type).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
};
