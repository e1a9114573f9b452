import { useSelector } from 'react-redux';
import { selectIsCovered } from '../../state/auth';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useText } from '../../ui/texts/texts';
import { saidContents } from './Contains';
import type { useDownload } from './results';

/** Asks before the download of a file that contains more than its pages, such as a script: other programs may run that. */
export const DownloadQuestion = ({ asked, onGo, onStay }: ReturnType<typeof useDownload>['question']) => {
  const t = useText();
  const covered = useSelector(selectIsCovered);
  if (!asked || covered) return null;
  const { fileName, contains = [] } = asked.result;
  return (
    <SureQuestion
      title={t('result.sure')}
      text={
        <>
          <strong>
            <bdi>{fileName}</bdi>
          </strong>
          <p>{t('result.sureSaid', { what: saidContents(t, contains) })}</p>
        </>
      }
      goText={t('result.sureGo')}
      stayText={t('common.cancel')}
      onGo={() => void onGo(asked)}
      onStay={onStay}
    />
  );
};
