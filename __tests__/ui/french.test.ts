import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const folder = 'src/ui/texts';
const ofArea = readdirSync(`${folder}/en`);
/** The catalogues as [English, French]. */
const pairs = [
  ...ofArea.map((file) => [`${folder}/en/${file}`, `${folder}/fr/${file}`] as const),
  ['contract/messages.json', `${folder}/fr/shared.json`] as const,
  ['contract/messagesInside.json', `${folder}/fr/sharedInside.json`] as const,
  ['contract/messagesSignIn.json', `${folder}/fr/sharedSignIn.json`] as const,
  ['contract/messagesSecondStep.json', `${folder}/fr/sharedSecondStep.json`] as const,
];

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'));

/** Sentences that are the same in both languages, and why. */
const same: Readonly<Record<string, string>> = {
  Premium: 'the name of a plan',
  Menu: 'a French word',
  Total: 'a French word',
  Contact: 'a French word',
  Patient: 'a French word',
  Patients: 'a French word',
  '{count, plural, =0 {Patients} one {# patient} other {# patients}}': 'a French word',
  Notifications: 'a French word',
  Actions: 'a French word',
  Agenda: 'a French word',
  Date: 'a French word',
  Urgent: 'a French word',
  Document: 'a French word',
  Pages: 'a French word',
  Communication: 'a French word',
  Message: 'a French word',
  Portfolio: 'a French word',
  'Import CSV': 'French words: a noun and the name of a format',
  '1 point': 'French',
  'NEWS2 {score}': 'a name and a number',
  '2 points': 'French',
  '20 s': 'a number and a unit',
  '{kilograms} kg, {time}': 'a number and a unit',
  Allergies: 'a French word',
  macrolides: 'a French word',
  quinolones: 'a French word',
  azathioprine: 'the name of a medicine in both languages',
  chlorpromazine: 'the name of a medicine in both languages',
  hydrochlorothiazide: 'the name of a medicine in both languages',
  hydrocortisone: 'the name of a medicine in both languages',
  mitoxantrone: 'the name of a medicine in both languages',
  zidovudine: 'the name of a medicine in both languages',
  '{count} doses': 'a French word',
  '{value, number}': 'a number alone',
  '{most, number} patients': 'a number and a word that both languages have',
  '{points, plural, one {# point} other {# points}}': 'a French word',
};

/** What a sentence is told: each argument's name and format, and for a plural the wordings that it has. */
const taken = (message: CompiledMessage): { name: string; format: string; wordings: string[] }[] =>
  message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, format = '', options] = part;
    const wordings = Object.entries(options ?? {}).filter((each): each is [string, CompiledMessage] => Array.isArray(each[1]));
    return [{ name, format, wordings: wordings.map(([wording]) => wording) }, ...wordings.flatMap(([, said]) => taken(said))];
  });

/** The same whatever the order in which a language says it, and whichever plurals it has besides numbers with wordings of their own. */
const compared = (sentence: string): string[] =>
  [
    ...new Set(
      taken(compileMessageOrThrow(sentence)).flatMap(({ name, format, wordings }) => [
        `${name} ${format}`,
        ...wordings.filter((wording) => /^\d+$/.test(wording)).map((wording) => `${name} =${wording}`),
      ]),
    ),
  ].sort();

test('UX-6 French has every sentence of every catalogue, with the same values as the English', () => {
  expect(readdirSync(`${folder}/fr`).sort()).toEqual(
    [...ofArea, 'shared.json', 'sharedInside.json', 'sharedSecondStep.json', 'sharedSignIn.json'].sort(),
  );
  const unchanged = new Set<string>();
  for (const [ofEnglish, ofFrench] of pairs) {
    const [english, french] = [read(ofEnglish), read(ofFrench)];
    expect({ [ofFrench]: Object.keys(french).sort() }).toEqual({ [ofFrench]: Object.keys(english).sort() });
    for (const [key, sentence] of Object.entries(english)) {
      const said = french[key] ?? '';
      expect({ [key]: said.trim() }).not.toEqual({ [key]: '' });
      expect({ [key]: compared(said) }).toEqual({ [key]: compared(sentence) });
      if (said === sentence) unchanged.add(sentence);
    }
  }
  expect([...unchanged].sort()).toEqual(Object.keys(same).sort());
});

test('UX-6 each French sentence follows French typography: apostrophes, no break before a colon or inside guillemets', () => {
  const wrong = /'|[^\u00a0][:;?!»]|«[^\u00a0]|"|\.\.\.|^(?!\u00a0[:;?!])\s|\s$/;
  for (const [, ofFrench] of pairs) {
    expect(Object.entries(read(ofFrench)).filter(([, said]) => wrong.test(said))).toEqual([]);
  }
});

test('UX-6 every count in a French sentence has a singular and a plural', () => {
  for (const [, ofFrench] of pairs) {
    for (const [key, said] of Object.entries(read(ofFrench))) {
      for (const { format, wordings } of taken(compileMessageOrThrow(said))) {
        if (format === 'plural') expect({ [key]: wordings }).toEqual({ [key]: expect.arrayContaining(['one', 'other']) });
      }
    }
  }
});
