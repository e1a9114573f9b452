import { ErrorScreen } from '../../ui/frame/ErrorScreen';
import { useText } from '../../ui/texts/texts';

/** An address that no page has. */
export default function ErrorPage() {
  const t = useText();
  return <ErrorScreen said={t('common.notFoundSaid')} />;
}
