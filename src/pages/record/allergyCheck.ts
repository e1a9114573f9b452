import { plain } from '../../../contract/alikeNames';
import type { Medicine, MedicineForm } from '../../../contract/medicines';
import { type ClassName, combinations, givenWith, medicineClasses, related } from './medicineClasses';
import type { Stated } from './standingAllergies';

/**
 * A medicine in a prescription, and the allergy that stops it: it is the same substance, contains it, is of the same class or contains one
 * of it, is of a class to which some who are allergic to the first react too, or is given only with such a one.
 */
export type Conflict = { allergy: string; severity: string | null; medicine: string } & (
  | { how: 'same' | 'contains' }
  | { how: 'sameClass' | 'containsClass' | 'related'; of: ClassName }
  | { how: 'givenWith' }
);

/** A word without what English, French and older spellings write differently: amoxycillin, amoxicilline, cephalexin, sulphadiazine. */
const normal = (word: string): string =>
  plain(word)
    .replaceAll('œ', 'oe')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replaceAll('th', 't')
    .replace(/(?<=.{4})es?$/, '');

type Word = { word: string; as: string };
const wordOf = (word: string): Word => ({ word, as: normal(word.replaceAll('-', '')) });
const isLong = ({ as }: Word) => as.length > 2;

/** "Pen V", "pen G" and "procaine pen" as one word: "pen" alone may be that of insulin, and one letter names nothing. */
const joined = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{M}])(pen)[\s.-]+(vk?|g)(?![\p{L}\p{M}])/giu, '$1$2')
    .replace(/(?<![\p{L}\p{M}])(procaine|benzathine)[\s-]+(pen)(?![\p{L}\p{M}])/giu, '$1-$2');

/** The words of a text, without numbers. One with hyphens is a word, and so is each part: co-amoxiclav, piperacillin-tazobactam. */
const wordsOf = (text: string): { whole: Word; parts: Word[] }[] =>
  (joined(text).match(/\p{L}[\p{L}\p{M}-]*/gu) ?? []).map((word) => ({
    whole: wordOf(word),
    parts: word.split('-').map(wordOf).filter(isLong),
  }));
const plainWords = (text: string): string[] => wordsOf(text).flatMap(({ whole }) => (isLong(whole) ? [whole.as] : []));

/** The least number of letters before or after a stem: "April" is no medicine in -pril. */
const leastBesideStem = 3;

const hasStem = (as: string, stem: string): boolean => {
  const letters = normal(stem.replace('-', ''));
  if (as.length < letters.length + leastBesideStem) return false;
  return stem.startsWith('-') ? as.endsWith(letters) : as.startsWith(letters);
};

/** Words with a space at each end, to find some of them in others. */
const phraseOf = (text: string): string => ` ${plainWords(text).join(' ')} `;

const classNames = Object.keys(medicineClasses).filter((name): name is ClassName => Object.hasOwn(medicineClasses, name));
/** Per class, the words that name it or a medicine of it, and its names of several words. */
const classes = classNames.map((name) => {
  const { names, stems, medicines } = medicineClasses[name];
  const single = new Set([...names.filter((each) => !each.includes(' ')), ...medicines].map((each) => wordOf(each).as));
  return { name, stems, single, phrases: names.filter((each) => each.includes(' ')).map(phraseOf) };
});

const classOf = (as: string): ClassName | undefined =>
  classes.find(({ single, stems }) => single.has(as) || stems.some((stem) => hasStem(as, stem)))?.name;
/** What is in a word for several medicines; undefined for any other word. */
const inCombination = new Map(Object.entries(combinations).map(([word, all]) => [wordOf(word).as, all.map((each) => wordOf(each).as)]));
const classesOf = (as: string): ClassName[] => [as, ...(inCombination.get(as) ?? [])].flatMap((each) => classOf(each) ?? []);

/** The classes that a text names, itself or by a medicine of it: an allergy's substance, or the class that a hospital gives a medicine. */
export const classesIn = (substance: string): Set<ClassName> => {
  const phrase = phraseOf(substance);
  const named = classes.filter(({ phrases }) => phrases.some((each) => phrase.includes(each))).map(({ name }) => name);
  return new Set([...named, ...wordsOf(substance).flatMap(({ whole, parts }) => [whole, ...parts].flatMap(({ as }) => classesOf(as)))]);
};

/** Whether the check knows more of a hospital's medicine than its name: what is in it, or a class. */
export const isInCheck = ({ name, ingredient, group }: MedicineForm): boolean =>
  Boolean(ingredient) || classesIn(name).size > 0 || classesIn(group ?? '').size > 0;

/** Words that say nothing of the substance. */
const idle = new Set(
  [
    'tablet tablets capsule syrup cream ointment injection drug drugs medicine medicines and all other the acid acide',
    'comprimé comprimés sirop crème pommade médicament médicaments les des sodium potassium',
  ].flatMap((words) => words.split(' ').map(normal)),
);
/** What an allergy names, part by part: each part is all of its words. "Folic acid" is not "acetylsalicylic acid". */
const partsOf = (substance: string): string[][] =>
  substance
    .split(/[,;/+&()]|\band\b|\bor\b|\bet\b|\bou\b/i)
    .map((part) => plainWords(part).filter((as) => !idle.has(as)))
    .filter((words) => words.length > 0);

/** How a medicine of these classes speaks against an allergy to others. */
const kinshipOf = (of: ClassName, own: ReadonlySet<ClassName>): { how: 'sameClass' | 'related'; of: ClassName } | undefined => {
  if (own.has(of)) return { how: 'sameClass', of };
  return related.some((group) => group.includes(of) && group.some((each) => own.has(each))) ? { how: 'related', of } : undefined;
};

/** What holds a medicine of this class is not itself one of it. */
const containing = <K extends { how: 'sameClass' | 'related' }>(kinship: K) =>
  kinship.how === 'sameClass' ? { ...kinship, how: 'containsClass' as const } : kinship;

/** Whether a medicine of this class comes only with one that speaks against the allergy, and the text does not say with which. */
const isGivenWith = (of: ClassName, own: ReadonlySet<ClassName>, named: ReadonlySet<ClassName>): boolean => {
  const partners: readonly ClassName[] = of === 'betaLactamaseInhibitor' ? givenWith[of] : [];
  return partners.some((each) => own.has(each)) && !partners.some((each) => named.has(each));
};

const conflictsWith = (text: string, { substance, severity }: Stated): Conflict[] => {
  if (!substance) return [];
  const words = wordsOf(text);
  const all = new Set(words.flatMap(({ whole, parts }) => [whole, ...parts].map(({ as }) => as)));
  const parts = partsOf(substance);
  const named = parts.flatMap((part) => (part.every((as) => all.has(as)) ? part.slice(0, 1) : []));
  /** Those whose name is one word that tells: "clavulanic acid". */
  const substances = parts.flatMap((part) => (part.length === 1 ? part : []));
  const own = classesIn(substance);
  const classesHere = new Set([...all].flatMap(classesOf));
  const conflictOf = ({ word: medicine, as }: Word): Conflict[] => {
    const conflict = { allergy: substance, severity, medicine };
    if (named.includes(as)) return [{ ...conflict, how: 'same' }];
    const within = inCombination.get(as);
    if (within?.some((each) => substances.includes(each))) return [{ ...conflict, how: 'contains' }];
    const [kinship] = classesOf(as).flatMap((of) => kinshipOf(of, own) ?? []);
    if (kinship) return [{ ...conflict, ...(within ? containing(kinship) : kinship) }];
    const of = classOf(as);
    return of && isGivenWith(of, own, classesHere) ? [{ ...conflict, how: 'givenWith' }] : [];
  };
  return words.flatMap(({ whole, parts }) => {
    const found = conflictOf(whole);
    return found.length > 0 ? found : parts.flatMap(conflictOf);
  });
};

/** A medicine of the hospital's own list, made ready for the check: the words of its name, what is in it, and its known classes. */
export type OwnMedicine = { name: string; phrase: string; ingredient: string; classes: ReadonlySet<ClassName> };

/** A name's words without "tablet" and the like, which a prescription may leave out. */
export const nameOf = (text: string): string =>
  ` ${plainWords(text)
    .filter((as) => !idle.has(as))
    .join(' ')} `;

/** The hospital's own medicines, as far as something is known of them. */
export const ownMedicines = (list: readonly Omit<Medicine, 'id'>[]): OwnMedicine[] =>
  list
    .filter(({ ingredient, group }) => ingredient || group)
    .map(({ name, ingredient, group }) => ({ name, phrase: nameOf(name), ingredient, classes: classesIn(group) }))
    .filter(({ phrase }) => phrase.trim());

/** What the hospital says of medicines in a text that the table may not know, such as brands. */
const conflictsOfOwn = (named: readonly OwnMedicine[], stated: Stated): Conflict[] => {
  const { substance, severity } = stated;
  if (!substance) return [];
  const own = classesIn(substance);
  return named.flatMap(({ name: medicine, ingredient, classes }) => {
    const ofClass = [...classes].flatMap((of) => kinshipOf(of, own) ?? []);
    const ofIngredient = conflictsWith(ingredient, stated).map((each): Conflict => {
      if (each.how === 'same') return { ...each, how: 'contains', medicine };
      return each.how === 'sameClass' ? { ...each, how: 'containsClass', medicine } : { ...each, medicine };
    });
    return [...ofIngredient, ...ofClass.map((kinship) => ({ allergy: substance, severity, medicine, ...kinship }))];
  });
};

/**
 * The medicines in a prescription that a standing allergy stops, each once for each allergy, in the order of the allergies. `medicines`:
 * the hospital's own, whose ingredients and classes count where they are known ones.
 */
export const conflictsOf = (prescription: string, allergies: readonly Stated[], medicines: readonly OwnMedicine[] = []): Conflict[] => {
  const text = nameOf(prescription);
  const named = medicines.filter(({ phrase }) => text.includes(phrase));
  const found = allergies.flatMap((each) => [...conflictsWith(prescription, each), ...conflictsOfOwn(named, each)]);
  const keyOf = ({ allergy, medicine }: Conflict) => `${allergy}|${normal(medicine)}`;
  return found.filter((each, index) => found.findIndex((other) => keyOf(other) === keyOf(each)) === index);
};
