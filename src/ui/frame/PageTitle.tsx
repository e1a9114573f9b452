import { useText } from '../texts/texts';
import { useSite } from './site';

/** The title of the browser's tab; "Error: " comes first after a refused submit. */
export const PageTitle = ({ title, error = false }: { title: string; error?: boolean }) => {
  const t = useText();
  const { brand } = useSite();
  return <title>{`${error ? `${t('common.error')}: ` : ''}${title} – ${brand}`}</title>;
};
