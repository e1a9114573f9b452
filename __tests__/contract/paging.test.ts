import { patients } from '../../contract/patients';
import { check } from '../../contract/validate';

const { query } = patients.listPatients;

test('API-2 all paging parameters are optional', async () => {
  expect(await check(query, {})).toEqual({ ok: true, value: {} });
});

test('API-2 limit, cursor, q and sort are accepted', async () => {
  expect(await check(query, { limit: '1000', cursor: 'abc', q: ' Zoë ', sort: '-lastName' })).toEqual({
    ok: true,
    value: { limit: 1000, cursor: 'abc', q: 'Zoë', sort: '-lastName' },
  });
});

test.each(['0', '-1', '1001', '1.5', '1e2', '0x10', '', ' 5', '५', 'all', ['1', '2']])('API-2 limit %p is refused', async (limit) => {
  expect(await check(query, { limit })).toMatchObject({ ok: false, errors: [{ path: 'limit', code: 'paging.limit' }] });
});

test('API-2 a sort order that the list does not have is refused', async () => {
  for (const sort of ['weight', '-', 'firstName,lastName', 'constructor']) {
    expect(await check(query, { sort })).toMatchObject({ ok: false, errors: [{ path: 'sort', code: 'paging.sort' }] });
  }
});

test('API-2 a cursor or search that is sent twice is refused', async () => {
  expect(await check(query, { cursor: ['a', 'b'] })).toMatchObject({ ok: false, errors: [{ path: 'cursor' }] });
  expect(await check(query, { q: ['a', 'b'] })).toMatchObject({ ok: false, errors: [{ path: 'q' }] });
  expect(await check(query, { cursor: 'a'.repeat(501) })).toMatchObject({ ok: false, errors: [{ path: 'cursor', code: 'paging.cursor' }] });
});
