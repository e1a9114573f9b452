import { ErrorScreen } from '../../ui/ErrorScreen';
import { useText } from '../../ui/texts';

/** An address that no page has. */
export default function ErrorPage() {
  const t = useText();
  return <ErrorScreen said={t('common.notFoundSaid')} />;
}
