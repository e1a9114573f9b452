import { alikeAmong, alikeIn, areAlike } from '../../contract/alikeNames';

const alike = (...names: string[]) => {
  const people = names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(',');
    return { firstName, lastName };
  });
  return [...alikeIn(people)].map(({ firstName, lastName }) => `${firstName},${lastName}`);
};

test.each([
  ['Amina,Bello', 'Amina,Bello'],
  ['Zoë,Müller', 'ZOE,Muller'],
  ['Amina,Bello', 'Bello,Amina'],
  ['Ann,Bello', 'Anna,Bello'],
  ['Amina,Bello', 'Aminu,Bello'],
  ['Brian,Cole', 'Brain,Cole'],
])('ADM-7 %s and %s look alike', (...names) => {
  expect(alike(...names, 'Ngozi,Adeyemi')).toHaveLength(2);
});

test('ADM-7 names that differ more are not marked', () => {
  expect(alike('Amina,Bello', 'Amina,Yusuf', 'Ngozi,Bello', 'Amena,Bella', 'Al,Bo')).toEqual([]);
});

/** Counts the reads of these people's names: one for each comparison. */
const counted = (people: readonly { firstName: string; lastName: string }[]) => {
  const reads = { count: 0 };
  const watched = people.map(({ firstName, lastName }) => ({
    lastName,
    get firstName() {
      reads.count += 1;
      return firstName;
    },
  }));
  return { reads, watched };
};

test('SEC-3 200 rows among 6,000 namesakes: each name is read once, not once for each row', () => {
  const { reads, watched } = counted(Array.from({ length: 6_000 }, (_, index) => ({ firstName: 'Ngozi', lastName: `Adeyemi ${index}` })));
  const alikeTo = alikeAmong(watched);
  for (let row = 0; row < 200; row += 1) expect(alikeTo({ firstName: `Adeyemi ${row}`, lastName: 'Ngozi' })).toBe(watched[row]);
  expect(reads.count).toBe(6_000);
});

test('ADM-16 searching many people at once finds the same as one by one', () => {
  const words = ['ann', 'anna', 'nan', 'aann', 'an', 'nna', 'bob', 'obb', 'ab', 'ba', 'a'];
  const people = words.flatMap((firstName) => words.map((lastName) => ({ firstName, lastName })));
  for (const one of people) {
    const others = people.filter((other) => other !== one);
    const found = alikeAmong(others)(one);
    expect(found !== undefined).toBe(others.some((other) => areAlike(one, other)));
    if (found) expect(areAlike(one, found)).toBe(true);
  }
});
