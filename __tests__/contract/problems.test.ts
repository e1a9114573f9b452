import { inEnglish, isMessageKey } from '../../contract/messages';
import toEveryone from '../../contract/messages.json';
import inside from '../../contract/messagesInside.json';
import signIn from '../../contract/messagesSignIn.json';

const messages = { ...toEveryone, ...inside, ...signIn };

import { kindOfProblem, messageOfProblem, type ProblemKind, problemStatus, typeOfProblem } from '../../contract/problems';

const isKind = (name: string): name is ProblemKind => Object.hasOwn(problemStatus, name);
const kinds = Object.keys(problemStatus).filter(isKind);

test.each(kinds)('API-3 the problem "%s" has its own sentence', (kind) => {
  const key: string = messageOfProblem(kind);
  expect(key).toBe(`problem.${kind}`);
  expect(messages).toHaveProperty([key]);
  expect(inEnglish(messageOfProblem(kind))).toMatch(/^[A-Z].*\.$/);
});

test('API-3 no two problems have the same sentence', () => {
  const sentences = kinds.map((kind) => inEnglish(messageOfProblem(kind)));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('API-3 a problem is recognized by its type alone', () => {
  for (const kind of kinds) expect(kindOfProblem(typeOfProblem(kind))).toBe(kind);
  for (const strange of ['about:blank', 'urn:wardstory:problem:', 'urn:wardstory:problem:constructor', 'notFound', 404, null, undefined]) {
    expect(kindOfProblem(strange)).toBeUndefined();
  }
});

test('API-3 a message has every value that its sentence mentions', () => {
  expect(inEnglish('text.tooLong', { max: 100 })).toBe('This is too long: at most 100 characters');
  expect(inEnglish('problem.alreadyAssigned', { patient: 'Ada Obi', doctor: 'Bisi Okafor' })).toBe(
    'Patient Ada Obi is already assigned to Dr. Bisi Okafor. Nothing was changed.',
  );
  expect(inEnglish('text.tooLong', {})).toContain('{max}');
});

test('API-3 only keys of the catalogue are message keys', () => {
  expect(isMessageKey('problem.notFound')).toBe(true);
  for (const strange of ['', 'toString', 'constructor', 'problem.', 7, null]) expect(isMessageKey(strange)).toBe(false);
});
