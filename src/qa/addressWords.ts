import { paths } from '../../contract/paths';
import { patientSorts } from '../../contract/patients';
import { recordPaths } from '../../contract/recordPaths';
import { popUpNames } from '../state/popUp';

const listed = (words: string) => words.split(' ');

/** The words in the paths of our pages and their sub-pages. */
const inPaths = [...Object.values({ ...paths, ...recordPaths }), '__gallery', '__replay'].flatMap((path) => path.toLowerCase().split('/'));
/** The names of search parameters, and the values that are our own words. */
const names = new Set(listed('popUp view q search sort next result reference done token'));
const values = new Set<string>([...popUpNames, ...patientSorts, ...listed('cards table month newest agenda registered reset')]);

/** Whether a part of a path (in any case), or a name or value in an address, is one of our words. */
const pathWords = new Set(inPaths);
export const isPathWord = (part: string): boolean => pathWords.has(part.toLowerCase());
export const isSearchName = (name: string): boolean => names.has(name);
export const isSearchValue = (value: string): boolean => values.has(value);
