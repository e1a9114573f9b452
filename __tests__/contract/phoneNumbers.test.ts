import { namesPhone, phoneKey, phoneSearched } from '../../contract/phoneNumbers';

test('ADM-16 phone numbers match by their last nine digits; a shorter one matches none', () => {
  for (const written of ['+2348030000001', '0803 000 0001', '00234 (803) 000-0001']) expect(phoneKey(written)).toBe('030000001');
  expect(phoneKey('12 34 5')).toBeUndefined();
});

test('ADM-7 a search by a phone number or its beginning ignores how either is written', () => {
  const stored = ['+2348030000001', '0803 000 0001', '(0803) 000.00.01', '00234 803 000 0001'];
  for (const search of ['0803 000 0001', '+234 803 000 0001', '08030000001', '803-0000', '0803 0', '000 0001', '0001']) {
    for (const phoneNumber of stored)
      expect([search, phoneNumber, namesPhone(search, ['Ada', phoneNumber])]).toEqual([search, phoneNumber, true]);
  }
  expect(namesPhone('0803 000 0002', stored)).toBe(false);
  // A unique ID or an address has digits too, but is no phone number.
  expect(namesPhone('0803 000', ['P-0803-000X', 'ada0803000@example.org'])).toBe(false);
});

test('ADM-7 a search that is no phone number is not treated as one', () => {
  for (const search of ['ada', 'P-0803', '', ' ', '08', '0', '+', 'ada 0803000']) expect(phoneSearched(search)).toEqual([]);
});
