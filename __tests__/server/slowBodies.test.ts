import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { endpoints } from '../../contract/endpoints';
import { pathOf } from '../../contract/row';
import { done } from '../support/calls';
import { addPatient, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

/** Begins a request whose body never arrives completely; returns status, problem and whether the connection was closed. */
const stalled = async (path: string, headers: Record<string, string>, begun: string) => {
  const asked = request(`${theServer().url}${path}`, { method: 'POST', headers: { 'content-length': '100000', ...headers } });
  asked.on('error', () => undefined);
  asked.write(begun);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = once(asked, 'close');
  const { type } = JSON.parse(await textOf(reply));
  await closed;
  return [reply.statusCode, type, reply.headers.connection];
};

/** Begins a body that is refused for its length at once, never ends it and keeps its half of the connection open. */
const tooLarge = async (length: string, begun: string) => {
  const { hostname, port } = new URL(theServer().url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const head = [`POST ${endpoints.signIn.path} HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json', length];
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`);
  const [answer] = await once(socket, 'data');
  return String(answer).split('\r\n')[0];
};

test('SEC-3 a body that stops arriving is refused, from strangers and users alike, and its connection is closed', async () => {
  const hospital = await signUpHospital();
  const { id } = await addPatient(hospital);
  const form = '--x\r\ncontent-disposition: form-data; name="text"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF';
  const user = { authorization: `Bearer ${hospital.admin.token}` };
  // The server stops waiting for these first, and then reads no more of them.
  const refusals = [
    await tooLarge('Content-Length: 100000', 'x'),
    await tooLarge('Transfer-Encoding: chunked', `13880\r\n${'x'.repeat(80_000)}`),
  ];
  const all = await Promise.all([
    stalled(endpoints.signIn.path, { 'content-type': 'application/json', 'content-length': '1000' }, '{"email":'),
    stalled(endpoints.registerPatient.path, { ...user, 'content-type': 'application/json' }, '{"email":'),
    stalled(endpoints.paymentWebhook.path, { 'content-type': 'application/json', 'content-length': '1000' }, '{'),
    stalled(pathOf(endpoints.uploadLabResult, { patientId: id }), { ...user, 'content-type': 'multipart/form-data; boundary=x' }, form),
  ]);
  expect(all).toEqual(all.map(() => [408, 'urn:wardstory:problem:tooSlow', 'close']));
  expect(refusals).toEqual(refusals.map(() => 'HTTP/1.1 413 Payload Too Large'));
  await done(endpoints.listPatients, { token: hospital.admin.token });
});
