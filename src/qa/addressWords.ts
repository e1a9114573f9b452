import { paths } from '../../contract/paths';
import { patientSorts } from '../../contract/patients';
import { popUpNames } from '../state/popUp';

const listed = (words: string) => words.split(' ');

/** What our pages' paths consist of (pages.ts, and what pages with sub-paths have in them). */
const inPaths = [...Object.values(paths), '__gallery', '__replay'].flatMap((path) => path.toLowerCase().split('/'));
/** What addresses ask for, and what they may say of it in words of ours. */
const names = new Set(listed('popUp view q search sort next result reference done token'));
const values = new Set<string>([...popUpNames, ...patientSorts, ...listed('cards table month newest agenda registered reset')]);

/** Whether a part of a path, whatever its case, a name or a value of an address is a word of ours. */
const pathWords = new Set(inPaths);
export const isPathWord = (part: string): boolean => pathWords.has(part.toLowerCase());
export const isSearchName = (name: string): boolean => names.has(name);
export const isSearchValue = (value: string): boolean => values.has(value);
