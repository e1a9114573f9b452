import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { currentEngine } from '../support/engine';
import { signIn, signUpHospital } from '../support/hospital';
import { startOwnServer, stopOwnServers } from '../support/ownServer';
import { newDatabase } from '../support/postgres';
import { serverProgram } from '../support/serverProgram';

afterEach(stopOwnServers);

/** A proxy to a PostgreSQL that can be closed, as if the database were stopped, and opened again. */
const wayTo = async (url: string) => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const way = createServer((socket) => {
    const beyond = connect(Number(port), hostname);
    for (const end of [socket, beyond]) open.add(end.on('error', () => undefined));
    socket.pipe(beyond).pipe(socket);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const address = way.address();
  const here = typeof address === 'object' && address ? address.port : 0;
  return {
    through: (given: string) => Object.assign(new URL(given), { hostname: '127.0.0.1', port: String(here) }).href,
    cut: () => {
      way.close();
      for (const socket of open) socket.destroy();
    },
    mend: () => once(way.listen(here, '127.0.0.1'), 'listening'),
  };
};

if (currentEngine() === 'postgres') {
  test('SEC-6 calls report that the database is down, and work again once it is back', async () => {
    const database = await newDatabase();
    const way = await wayTo(database.DATABASE_URL);
    const server = await startOwnServer({ ...database, DATABASE_URL: way.through(database.DATABASE_URL) });
    const { admin } = await signUpHospital(server);
    const list = () => call(endpoints.listPatients, { server, token: admin.token });
    // Some of these are in a transaction when the proxy closes.
    const calls = Array.from({ length: 40 }, list);
    await calls[0];
    way.cut();
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    const { kind, headers } = await refused(endpoints.listPatients, { server, token: admin.token });
    expect([kind, headers.get('retry-after')]).toEqual(['unavailable', '2']);
    const credentials = { email: admin.user.email, password: admin.password };
    expect((await refused(endpoints.signIn, { server, body: credentials })).kind).toBe('unavailable');
    await way.mend();
    expect((await list()).status).toBe(200);
    await signIn(credentials.email, credentials.password, server);
    expect(server.process.exitCode).toBeNull();
    way.cut();
  });
}

test('SEC-6 a log that cannot be written, for a full disk or a closed pipe, does not stop the server', async () => {
  const closed = await startOwnServer({ LOG_LEVEL: 'info' });
  closed.process.stdout?.destroy();
  closed.process.stderr?.destroy();
  const first = await signUpHospital(closed);
  await done(endpoints.listPatients, { server: closed, token: first.admin.token });

  const { environment } = closed;
  await closed.stop();
  const full = openSync('/dev/full', 'w');
  const server = spawn(process.execPath, [serverProgram()], { env: environment, stdio: ['ignore', full, full] });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${environment.PORT}`;
  const ready = async (): Promise<number> => {
    if (server.exitCode !== null) throw new Error(`The server ended: ${server.exitCode}`);
    return fetch(`${url}/readyz`).then(({ status }) => status, ready);
  };
  expect(await ready()).toBe(200);
  await done(endpoints.listPatients, { server: { url }, token: first.admin.token });
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
