// `npm run dev`: the web application with hot reload on port 3000, in front of the server on port 3001, which restarts when it changes.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { development } from '../webpack.config';

const port = 3000;
const serverPort = 3001;

const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
});

const compiler = webpack(development(new RefreshPlugin()));
if (!compiler) throw new Error('webpack takes no such configuration');
const devServer = new DevServer(
  {
    port,
    host: 'localhost',
    hot: true,
    static: 'public',
    // Every path is a page, except those that go to the server.
    historyApiFallback: { disableDotRule: true },
    client: { overlay: { warnings: false } },
    proxy: [
      {
        // Two pages are below /v1: a navigation gets the page, a fetch the server's answer.
        context: (path, { method, headers }) =>
          /^\/(?:v1|healthz|readyz)(?:\/|$)/.test(path) && !(method === 'GET' && headers.accept?.includes('text/html')),
        target: `http://127.0.0.1:${serverPort}`,
      },
    ],
  },
  compiler,
);

const stop = async () => {
  server.kill();
  await devServer.stop();
  process.exit();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
server.once('exit', (code) => {
  console.error(`The server ended with exit code ${code}.`);
  void stop();
});
await devServer.start();

// Warn after a minute: the watcher does not end when the server cannot start, and the server's error has scrolled away.
const isReady = () =>
  fetch(`http://127.0.0.1:${serverPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const deadline = Date.now() + 60_000;
while (!(await isReady())) {
  if (Date.now() > deadline) {
    console.error('The server has not started: see what it said above. The pages come without it, every call fails.');
    break;
  }
  await pause(1_000);
}
