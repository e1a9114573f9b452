import { createContext, useContext, useEffect, useId } from 'react';

/** A part's server data: still loading, there, or missing. */
export type Shown = 'loading' | 'there' | 'missing';
/** The parts of a page that show server data, by id. */
export type Parts = ReadonlyMap<string, Shown>;
/** A part's report about its data; `undefined` when the part leaves the page. */
type PartReport = { id: string; shown: Shown | undefined };

/** The parts after a report. */
export const withPart = (parts: Parts, { id, shown }: PartReport): Parts => {
  const changed = new Map(parts);
  if (shown === undefined) changed.delete(id);
  else changed.set(id, shown);
  return changed;
};

export const ShownParts = createContext<Parts>(new Map());
export const ReportPart = createContext<(report: PartReport) => void>(() => undefined);

/** How much of a page's server data has loaded; `''` for all of it. */
type HowMuch = '' | 'InPart' | 'Nothing' | 'Since';

/**
 * `'Since'` if the page shows no server data: then the message can only say since when there is no connection. So while parts still load and
 * none is there: this device may have them.
 */
export const howMuchOf = (parts: Parts): HowMuch => {
  const all = [...parts.values()];
  if (all.includes('there')) return all.includes('missing') ? 'InPart' : '';
  return all.length === 0 || all.includes('loading') ? 'Since' : 'Nothing';
};

/** Reports to the page's frame what this part has of its data; the connection strip says so. */
export const useShown = (shown: Shown): void => {
  const id = useId();
  const report = useContext(ReportPart);
  useEffect(() => report({ id, shown }), [report, id, shown]);
  useEffect(() => () => report({ id, shown: undefined }), [report, id]);
};
