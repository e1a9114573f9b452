import { randomBytes } from 'node:crypto';
import { readConfiguration } from '../../../server/configuration';
import { passwordsAt } from '../../../server/security/passwords';

test('ACC-3 a password is hashed with argon2id at full cost unless a test sets less', async () => {
  const passwords = passwordsAt(readConfiguration({}).passwordCost);
  const hash = await passwords.hash('Correct1horse!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.matches('Correct1horse!', hash)).toBe(true);
  expect(await passwords.matches('Correct2horse!', hash)).toBe(false);
  expect(await passwords.matches('the password of nobody', undefined)).toBe(false);
});

test('ACC-3 production refuses to hash passwords at less than full cost', () => {
  const production = { NODE_ENV: 'production', ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  expect(() => readConfiguration({ ...production, PASSWORD_COST: 'least' })).toThrow('PASSWORD_COST must be full in production');
  expect(readConfiguration(production).passwordCost).toBe('full');
});
