import { parseXml } from './trusted';
import type { Parts } from './unzip';

/** The XML of a part; undefined if it is missing. */
export const xmlOf = (parts: Parts, path: string): Document | undefined => {
  const part = parts.get(path);
  return part && parseXml(new TextDecoder().decode(part));
};

export type Relation = { type: string; path: string };

/** A target as a path in the document: it begins with `/`, or is relative to the part's folder. */
const resolved = (target: string, from: string): string => {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** What a part refers to in the document, by id; '' is the document itself. Whatever is elsewhere is left out: nothing of it is loaded. */
export const relationsOf = (parts: Parts, path: string): ReadonlyMap<string, Relation> => {
  const [name = ''] = path.split('/').slice(-1);
  const folder = path.slice(0, path.length - name.length);
  const all = xmlOf(parts, `${folder}_rels/${name}.rels`)?.getElementsByTagName('Relationship') ?? [];
  const within = [...all].filter((each) => each.getAttribute('TargetMode') !== 'External');
  return new Map(
    within.map((each) => [
      each.getAttribute('Id') ?? '',
      { type: each.getAttribute('Type')?.split('/').at(-1) ?? '', path: resolved(each.getAttribute('Target') ?? '', path) },
    ]),
  );
};

/** The path of the part with the document's text; undefined if the document does not say. */
export const mainPart = (parts: Parts): string | undefined =>
  [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.path;
