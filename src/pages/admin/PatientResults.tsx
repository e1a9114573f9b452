import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download, FlaskConical } from 'lucide-react';
import { patientPath } from '../../../contract/paths';
import type { PatientDetails } from '../../../contract/patients';
import type { ListedLabResult } from '../../../contract/uploads';
import { useListLabResultsQuery } from '../../api/uploads';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
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

const Results = styled(RuledList)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& > li': { display: 'grid', gap: theme.spacing(0.5, 2), alignItems: 'center' },
    '@media (min-width: 1200px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
    '& > li:not([data-pressing]):first-of-type': { paddingTop: 0 },
    // What nobody has seen yet and cannot wait.
    '& > li[data-pressing]': {
      padding: theme.spacing(1.5, 2),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: palette.error.soft,
      '& + li': { borderTop: 0 },
      '& + li[data-pressing]': { marginTop: theme.spacing(1) },
      '& .responses span': { color: palette.error.main, fontWeight: 600 },
      gridTemplateColumns: 'minmax(0, 1fr)',
      // Buttons with an edge: grey words on this ground look switched off.
      '& .do': { marginInline: 0, marginTop: theme.spacing(0.5) },
      '& .do button': {
        '@media (min-width: 600px)': { paddingInline: theme.spacing(1.75) },
        border: `1px solid ${palette.divider}`,
        color: palette.text.primary,
        background: palette.background.paper,
      },
    },
    '& .file': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1), marginBottom: theme.spacing(0.25) },
    '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.body2, display: 'block', color: palette.text.secondary },
    '& .do': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      // The first icon is below the name, the last word at the edge.
      marginInline: theme.spacing(-1.25),
      '& button': { paddingInline: theme.spacing(1.25), color: palette.text.secondary, fontWeight: 550 },
      // In thirds, each word below its icon.
      '@media (max-width: 599px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& button': { ...theme.typography.body2, flexDirection: 'column', gap: theme.spacing(0.25), paddingInline: 0, fontWeight: 550 },
        '& .MuiButton-startIcon': { margin: 0 },
      },
    },
  };
});

/** It is urgent, and no doctor has looked at it. */
const isPressing = ({ urgent, withdrawn, responses = [] }: ListedLabResult): boolean =>
  urgent === true && !withdrawn && !responses.some(({ opened, acknowledgedAt }) => opened || acknowledgedAt);

/** The patient's uploaded lab results: those that press first, then newest first. */
export const PatientResults = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const patientId = patient.id;
  const query = useListLabResultsQuery({ params: { patientId } }, { refetchOnMountOrArgChange: true });
  const { download, busy, question } = useDownload();
  const upload = (
    <Button component={Link} to={popUpHref(patientPath(patientId), 'uploadResult')} startIcon={<FlaskConical size={18} aria-hidden />}>
      {t('dashboard.uploadResult')}
    </Button>
  );
  const row = (result: ListedLabResult) => {
    const { id, fileName, contains, size, withdrawn, urgent = false, createdAt, uploadedBy, responses = [] } = result;
    return (
      <li key={id} data-pressing={isPressing(result) || undefined}>
        <div>
          <div className="file">
            <bdi className="name">{withdrawn ? <s>{<Stored text={fileName} />}</s> : <Stored text={fileName} />}</bdi>
            <ResultMark urgent={urgent && !withdrawn} state={undefined} />
            <small>{fileSize(size)}</small>
          </div>
          <small>
            <time dateTime={createdAt}>{recordTime(createdAt)}</time> · {t('result.uploadedBy', { who: uploadedBy })}
          </small>
          {withdrawn ? <Withdrawn withdrawn={withdrawn} /> : <Contains contains={contains} />}
          <div className="responses">
            <Responses responses={responses} />
          </div>
        </div>
        {isReadable(result) && !withdrawn && (
          <div className="do">
            <Button
              disabled={busy === id}
              onClick={() => download({ patientId, result })}
              aria-label={t('result.downloadOf', { file: result.fileName })}
              startIcon={<Download size={18} strokeWidth={1.75} aria-hidden />}
            >
              {t('result.download')}
            </Button>
            <TypeValues patient={patient} result={result} />
            <WithdrawResult patient={patient} result={result} />
          </div>
        )}
      </li>
    );
  };
  return (
    <Section title={t('details.results')} action={upload}>
      <Loaded query={query} skeleton="line" empty={<p>{t('details.noResults')}</p>}>
        {(results) => (
          <Results aria-label={t('details.results')}>
            {[...results].sort((one, other) => Number(isPressing(other)) - Number(isPressing(one))).map(row)}
          </Results>
        )}
      </Loaded>
      <DownloadQuestion {...question} />
    </Section>
  );
};
