import { createContext, useContext, useEffect, useId } from 'react';

/** The parts of a page that show server data: by id, whether the data has loaded. */
export type Parts = ReadonlyMap<string, boolean>;
/** A part's report about its data; `undefined` when the part leaves the page. */
type PartReport = { id: string; there: boolean | undefined };

/** The parts after a report. */
export const withPart = (parts: Parts, { id, there }: PartReport): Parts => {
  const changed = new Map(parts);
  if (there === undefined) changed.delete(id);
  else changed.set(id, there);
  return changed;
};

export const ShownParts = createContext<Parts>(new Map());
export const ReportPart = createContext<(report: PartReport) => void>(() => undefined);

/** How much of a page's server data has loaded; `''` for all of it. */
type HowMuch = '' | 'InPart' | 'Nothing' | 'Since';

/** `'Since'` if the page shows no server data: then the message can only say since when there is no connection. */
export const howMuchOf = (parts: Parts): HowMuch => {
  const there = [...parts.values()];
  if (there.length === 0) return 'Since';
  if (!there.includes(true)) return 'Nothing';
  return there.includes(false) ? 'InPart' : '';
};

/** Reports to the page's frame whether this part has its data; the connection strip says so. */
export const useShown = (there: boolean): void => {
  const id = useId();
  const report = useContext(ReportPart);
  useEffect(() => report({ id, there }), [report, id, there]);
  useEffect(() => () => report({ id, there: undefined }), [report, id]);
};
