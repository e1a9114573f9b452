import { isMatch } from '../../src/ui/people/matching';

test('DOC-5 a search finds each word anywhere, and a phone number however either is written', () => {
  const patient = ['Ngozi', 'Adéyemi', 'P-7K3M-Q9X4', '+234 803 000 0001'];
  for (const search of ['ade ngo', 'p-7k3m', '0803 000 0001', '0803000', '000 0001'])
    expect([search, isMatch(search, ...patient)]).toEqual([search, true]);
  for (const search of ['ade bello', '0803 000 0002', 'ngozi 0803']) expect([search, isMatch(search, ...patient)]).toEqual([search, false]);
});
