import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { patientPath } from '../../../contract/paths';
import type { PatientDetails } from '../../../contract/patients';
import { useListLabResultsQuery } from '../../api/uploads';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { Section } from '../../ui/frame/Section';
import { DataTable } from '../../ui/tables/DataTable';
import { fileSize } from '../../ui/texts/formatSize';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { Contains } from '../record/Contains';
import { DownloadQuestion } from '../record/DownloadQuestion';
import { ResultMark } from '../record/ResultMark';
import { isReadable, useDownload } from '../record/results';
import { Withdrawn } from '../record/Withdrawn';
import { Responses } from './Responses';
import { TypeValues } from './TypeValues';
import { WithdrawResult } from './WithdrawResult';

const FileName = styled('span')({ overflowWrap: 'anywhere' });
const Size = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));
const Actions = styled('span')({ display: 'inline-flex', whiteSpace: 'nowrap' });

/** The patient's uploaded lab results, newest first. */
export const PatientResults = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const patientId = patient.id;
  const query = useListLabResultsQuery({ params: { patientId } }, { refetchOnMountOrArgChange: true });
  const { download, busy, question } = useDownload();
  const upload = (
    <Button component={Link} to={popUpHref(patientPath(patientId), 'uploadResult')}>
      {t('dashboard.uploadResult')}
    </Button>
  );
  return (
    <Section title={t('details.results')} action={upload}>
      <Loaded query={query} skeleton="line" empty={<p>{t('details.noResults')}</p>}>
        {(results) => (
          <DataTable
            label={t('details.results')}
            rows={results}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'file',
                header: t('result.file'),
                names: true,
                cell: ({ fileName, contains, size, withdrawn, urgent = false }) => (
                  <>
                    <FileName as={withdrawn ? 's' : 'span'}>
                      <bdi>
                        <Stored text={fileName} />
                      </bdi>
                    </FileName>
                    <Size>{fileSize(size)}</Size>
                    {withdrawn ? <Withdrawn withdrawn={withdrawn} /> : <Contains contains={contains} />}
                    <ResultMark urgent={urgent && !withdrawn} state={undefined} />
                  </>
                ),
              },
              { key: 'responses', header: t('response.title'), cell: ({ responses = [] }) => <Responses responses={responses} /> },
              { key: 'date', header: t('result.date'), cell: ({ createdAt }) => <time dateTime={createdAt}>{recordTime(createdAt)}</time> },
              { key: 'by', header: t('result.by'), cell: ({ uploadedBy }) => uploadedBy },
              {
                key: 'download',
                header: t('response.actions'),
                onScreenOnly: true,
                cell: (result) =>
                  isReadable(result) &&
                  !result.withdrawn && (
                    <Actions>
                      <IconButton
                        color="primary"
                        disabled={busy === result.id}
                        onClick={() => download({ patientId, result })}
                        aria-label={t('result.downloadOf', { file: result.fileName })}
                      >
                        <Download size={20} aria-hidden />
                      </IconButton>
                      <TypeValues patient={patient} result={result} />
                      <WithdrawResult patient={patient} result={result} />
                    </Actions>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <DownloadQuestion {...question} />
    </Section>
  );
};
