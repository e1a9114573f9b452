import { conceal, forget, revealed } from '../../src/api/secrets';

test('QA-4 a password is in the request, and in no dispatched action', () => {
  const body = { email: 'a@example.org', password: conceal('Aa1!aaaa') };
  expect(JSON.stringify(body)).not.toContain('Aa1!aaaa');
  expect(revealed(body)).toEqual({ email: 'a@example.org', password: 'Aa1!aaaa' });
});

test('QA-4 a forgotten secret is no longer in memory', () => {
  const body = { password: conceal('Aa1!aaaa') };
  forget(body);
  expect(revealed(body)).toEqual(body);
});

test('QA-4 equal secrets have different handles', () => {
  expect(conceal('Aa1!aaaa')).not.toBe(conceal('Aa1!aaaa'));
});
