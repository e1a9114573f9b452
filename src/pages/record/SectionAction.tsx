import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the title of a section; null before it is drawn, and undefined where no record is around the section. */
export const ActionPlace = createContext<HTMLElement | null | undefined>(undefined);

/** The one thing that can be begun in a section: beside its title, where every section of a record has it. */
export const SectionAction = ({ children }: { children: ReactNode }) => {
  const place = useContext(ActionPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
};
