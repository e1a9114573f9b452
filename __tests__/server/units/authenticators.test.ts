import { Secret } from 'otpauth';
import { stepOf } from '../../../server/secondFactor/authenticators';
import { codesOf } from '../../../server/secondFactor/recoveryCodes';
import { completed, DeploymentKeys } from '../../../server/security/deploymentKeys';

// RFC 6238, appendix B, as an app with six digits shows it: at 1111111109 s the code is 081804.
const secret = Secret.fromLatin1('12345678901234567890').base32;
const [at, code] = [1_111_111_109_000, '081804'];
const step = Math.floor(at / 30_000);

test('SEC-3 the example code of RFC 6238 is accepted, also with a space in it', () => {
  expect(stepOf(secret, code, at)).toBe(step);
  expect(stepOf(secret, '081 804', at)).toBe(step);
});

test('SEC-3 a code is accepted from a clock half a minute off, not from one a minute off', () => {
  for (const off of [-30_000, 30_000]) expect(stepOf(secret, code, at + off)).toBe(step);
  for (const off of [-60_000, 60_000]) expect(stepOf(secret, code, at + off)).toBeUndefined();
});

test('SEC-3 anything but a code of six digits is wrong', () => {
  for (const wrong of ['', '81804', '0818040', '081805', 'abcdef', '٠٨١٨٠٤']) expect(stepOf(secret, wrong, at)).toBeUndefined();
});

test('SEC-4 recovery codes depend on set and key: the same set gives the same codes, another key or set gives others', () => {
  const [one, other] = [{ keys: new DeploymentKeys(completed(new Map())) }, { keys: new DeploymentKeys(completed(new Map())) }];
  const codes = codesOf(one, 'a set');
  expect(new Set(codes).size).toBe(10);
  for (const each of codes) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(codesOf(one, 'a set')).toEqual(codes);
  expect(codesOf(other, 'a set')).not.toEqual(codes);
  expect(codesOf(one, 'another set')).not.toEqual(codes);
});
