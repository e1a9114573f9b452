import type { AllergyStatement } from '../../contract/allergies';
import { countStanding, type Stated, standingOf } from '../../src/pages/record/standingAllergies';

type Given = Partial<Omit<Stated, 'statement'>> & { statement?: AllergyStatement | null };
const row = (id: string, { statement = 'allergy', ...more }: Given = {}): Stated => ({
  id,
  statement,
  substance: id,
  reaction: '',
  severity: 'mild',
  corrects: null,
  ends: '',
  ...more,
});
const none = row('none', { statement: 'noKnownAllergies' });
const end = (ends: string, id = 'end') => row(id, { statement: 'noLongerApplies', ends });
const penicillin = row('penicillin');

test.each<[string, Stated[], string, string[], number]>([
  ['nothing was stated: nobody has asked', [], 'notAsked', [], 0],
  ['none are known, as was stated', [none], 'none', [], 0],
  ['an allergy stands', [penicillin], 'some', ['penicillin'], 1],
  ['an allergy found later outweighs an earlier “none known”', [penicillin, none], 'some', ['penicillin'], 1],
  ['one that was stated earlier does too: only an ending ends it', [none, penicillin], 'some', ['penicillin'], 1],
  [
    'a corrected one stands no longer, its correction does',
    [row('amoxicillin', { corrects: 'penicillin' }), penicillin],
    'some',
    ['amoxicillin'],
    1,
  ],
  ['of two corrections both stand', [row('b', { corrects: 'a' }), row('c', { corrects: 'a' }), row('a')], 'some', ['b', 'c'], 2],
  ['an ended one leaves the question open', [end('penicillin'), penicillin], 'ended', [], 0],
  ['so it does after an earlier “none known”', [end('penicillin'), penicillin, none], 'ended', [], 0],
  ['“none known” after the end is the answer', [none, end('penicillin'), penicillin], 'none', [], 0],
  ['the end of one ends no other', [end('penicillin'), row('latex'), penicillin], 'some', ['latex'], 1],
  ['a correction of what somebody ended meanwhile stands', [row('b', { corrects: 'a' }), end('a'), row('a')], 'some', ['b'], 1],
  ['a corrected ending ends nothing', [row('latex', { corrects: 'end' }), end('a'), row('a')], 'some', ['latex', 'a'], 2],
  ['what cannot be read may be an allergy', [row('x', { statement: null, substance: null, severity: null, ends: null })], 'some', ['x'], 1],
  ['an alert is no answer about allergies', [row('falls', { statement: 'alert' })], 'notAsked', [], 1],
])('CHT-2 %s', (_, rows, known, ids, count) => {
  const standing = standingOf(rows);
  expect([standing.known, standing.allergies.map(({ id }) => id), countStanding(rows)]).toEqual([known, ids, count]);
});

test('CHT-2 the severest allergy comes first; one of unknown severity before a moderate one', () => {
  const rows = (['mild', 'unknown', 'severe', 'moderate'] as const).map((severity) => row(severity, { severity }));
  expect(standingOf(rows).allergies.map(({ id }) => id)).toEqual(['severe', 'unknown', 'moderate', 'mild']);
});
