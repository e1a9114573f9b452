import { createContext, type ReactNode, useContext } from 'react';
import type { SiteContent } from '../../../contract/site';
import { useLanguage } from '../texts/texts';

const Site = createContext<SiteContent | undefined>(undefined);

export const SiteProvider = ({ site, children }: { site: SiteContent; children: ReactNode }) => (
  <Site.Provider value={site}>{children}</Site.Provider>
);

/** This deployment's content: brand, contacts, team (PUB-11). Throws without a SiteProvider. */
export const useSite = (): SiteContent => {
  const site = useContext(Site);
  if (!site) throw new Error('There is no SiteProvider around');
  return site;
};

/** A text of the site content in the page's language, if it is given in that. */
export const useSaidBySite = () => {
  const isFrench = useLanguage() === 'fr';
  return (text: string | undefined, inFrench: string | undefined) => (isFrench && inFrench) || text;
};

/** The `tel:` URL of a phone number. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
