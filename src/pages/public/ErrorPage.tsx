import { ErrorScreen } from '../../ui/frame/ErrorScreen';
import { useText } from '../../ui/texts/texts';

/** The page of an unknown address. */
export default function ErrorPage() {
  const t = useText();
  return <ErrorScreen said={t('common.notFoundSaid')} />;
}
