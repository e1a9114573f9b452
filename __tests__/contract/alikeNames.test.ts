import { alikeIn } from '../../contract/alikeNames';

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
])('ADM-7 %s and %s can be taken for each other', (...names) => {
  expect(alike(...names, 'Ngozi,Adeyemi')).toHaveLength(2);
});

test('ADM-7 names that differ by more are not marked', () => {
  expect(alike('Amina,Bello', 'Amina,Yusuf', 'Ngozi,Bello', 'Amena,Bella', 'Al,Bo')).toEqual([]);
});
