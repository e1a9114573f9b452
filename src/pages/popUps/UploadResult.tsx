import { PopUpFrame } from '../../ui/PopUpFrame';
import { useText } from '../../ui/texts';

/** Upload Result: says that it is still being built. */
export default function UploadResult() {
  const t = useText();
  return (
    <PopUpFrame title={t('dashboard.uploadResult')} closeText={t('common.close')} action={null}>
      {t('problem.notServedYet')}
    </PopUpFrame>
  );
}
