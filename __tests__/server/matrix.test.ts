import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { call } from '../support/calls';
import { cellsOf, guardedNames, type Matrix, makeMatrix, tryCell } from '../support/matrix';
import { rowCases } from '../support/rowCases';

let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix();
});

test.each(guardedNames)(
  'SEC-1 API-4 API-1 ACC-9 %s answers each kind of caller about each kind of object as its row says',
  async (name) => {
    const wrong = [];
    for (const [caller, kind] of cellsOf(matrix, name)) wrong.push(await tryCell(matrix, name, caller, kind));
    expect(wrong.filter(Boolean)).toEqual([]);
  },
);

test.each(Object.keys(rowCases) as EndpointName[])('ACC-9 UX-7 no reply of %s may be cached', async (name) => {
  const row: Row = endpoints[name];
  const given = matrix.objects.get('own');
  if (!given) throw new Error('There is no hospital');
  const { hospital, doctor } = given;
  const tokens = [undefined, hospital.admin.token, doctor.token];
  const replies = tokens.map((token) => call(row, { ...rowCases[name].sent(given), token }));
  for (const reply of await Promise.all(replies))
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([reply.status, 'no-store']);
});
