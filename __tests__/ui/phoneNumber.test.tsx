import { render } from '@testing-library/react';
import { PhoneNumber } from '../../src/ui/people/PhoneNumber';

/** The parts that are never broken. */
const kept = (number: string) => {
  const { container } = render(<PhoneNumber>{number}</PhoneNumber>);
  expect(container.textContent).toBe(number);
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent?.trim());
};

test.each([
  ['+234 800 000 0001', ['+234 800 000 0001']],
  ['+2348000000001', ['+2348000000001']],
  ['0800-123-4567', ['0800-123-4567']],
  ['0800 123 4567, 0800 234 5678', ['0800 123 4567,', '0800 234 5678']],
  ['+44 20 7946 0018 ext. 12', ['+44 20 7946 0018', 'ext. 12']],
])('UX-1 ADM-7 the phone number %s is broken between numbers only', (number, parts) => {
  expect(kept(number)).toEqual(parts);
});

test('UX-1 ADM-7 text that is longer than a phone number may break anywhere', () => {
  expect(kept('+1234567890123456789012345678901234567890')).toEqual([]);
});
