import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft, Download, FileText, FileX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Patient } from '../../../contract/patients';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import type { ListedLabResult } from '../../../contract/uploads';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PageLoading } from '../../ui/frame/PageLoading';
import { fileSize } from '../../ui/texts/formatSize';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Acknowledgements } from './Acknowledgements';
import { Contains } from './Contains';
import { DownloadQuestion } from './DownloadQuestion';
import { KeepFile } from './KeepFile';
import { ResultMark } from './ResultMark';
import { type Readable, useDownload, useResultFile, useSeen, useStateOf, type Which } from './results';
import { TextView } from './TextView';
import { KeyValues } from './values/KeyValues';
import { Withdrawn } from './Withdrawn';

const PdfView = lazyPage(() => import(/* webpackChunkName: "pdf" */ './PdfView'));
const OfficeView = lazyPage(() => import(/* webpackChunkName: "office" */ './office/OfficeView'));

/** What begins the media types of Word's and PowerPoint's documents. */
const office = 'application/vnd.openxmlformats-officedocument.';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  '& > div': { flex: '1 1 280px', minWidth: 0 },
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > div > section + section': { marginTop: theme.spacing(3) },
  '@media screen and (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 9fr) minmax(320px, 5fr)',
    '& > div > section button[type=submit]': { width: '100%' },
  },
}));

const Bytes = ({ which, children }: { which: Which; children: (bytes: Blob) => ReactNode }) => (
  <Loaded query={useResultFile(which)}>{children}</Loaded>
);

const Content = (which: Which<ListedLabResult>) => {
  const t = useText();
  const onShown = useSeen(which);
  switch (which.result.contentType) {
    case 'application/pdf':
      return <Bytes which={which}>{(bytes) => <PdfView bytes={bytes} onShown={onShown} />}</Bytes>;
    case 'text/plain':
      return <Bytes which={which}>{(bytes) => <TextView bytes={bytes} name={which.result.fileName} onShown={onShown} />}</Bytes>;
    case `${office}wordprocessingml.document`:
      return (
        <Bytes which={which}>{(bytes) => <OfficeView bytes={bytes} kind="docx" name={which.result.fileName} onShown={onShown} />}</Bytes>
      );
    case `${office}presentationml.presentation`:
      return (
        <Bytes which={which}>{(bytes) => <OfficeView bytes={bytes} kind="pptx" name={which.result.fileName} onShown={onShown} />}</Bytes>
      );
    default:
      return <EmptyState icon={FileText} text={t('result.elsewhere')} />;
  }
};

/** Whether the file is shown here, without what it contains besides its pages. */
const isShown = ({ contentType }: ListedLabResult): boolean => contentType === 'application/pdf' || contentType.startsWith(office);

type Props = { patient: Patient; result: Readable<ListedLabResult>; results: readonly ListedLabResult[] };

/**
 * One lab result, in place of the list, its typed values, and what was done about it. It shows pdf, docx, pptx and txt files; the user can only download others. On a desktop
 * what is written about it is beside the file, else below it.
 */
export const ResultView = ({ patient, result, results }: Props) => {
  const t = useText();
  const { download, busy, question } = useDownload();
  const stateOf = useStateOf();
  const which = { patientId: patient.id, result };
  const name = <bdi>{result.fileName}</bdi>;
  return (
    <article aria-label={result.fileName}>
      <Button
        component={Link}
        to={recordPath(which.patientId, recordPaths.labResults)}
        startIcon={<ArrowLeft size={20} aria-hidden />}
        sx={{ mb: 1 }}
      >
        {t('result.all')}
      </Button>
      <Head>
        <div>
          <h2>{result.withdrawn ? <s>{name}</s> : name}</h2>
          <p>
            {recordTime(result.createdAt)} · {fileSize(result.size)} · {result.uploadedBy}
          </p>
          <ResultMark urgent={result.urgent === true && !result.withdrawn} state={stateOf(result)} />
          <Contains contains={result.contains} more={isShown(result) ? t('result.shownWithout') : undefined} />
        </div>
        {!result.withdrawn && (
          <>
            <KeepFile id={result.id} />
            <Button
              variant="outlined"
              startIcon={<Download size={20} aria-hidden />}
              disabled={busy !== undefined}
              onClick={() => download(which)}
            >
              {t('result.download')}
            </Button>
          </>
        )}
      </Head>
      <Beside>
        <div>
          {result.withdrawn ? (
            <EmptyState icon={FileX} text={t('result.withdrawnSaid')} action={<Withdrawn withdrawn={result.withdrawn} />} />
          ) : (
            <Suspense fallback={<PageLoading />}>
              <Content {...which} />
            </Suspense>
          )}
        </div>
        <div>
          <Acknowledgements patient={patient} result={result} />
          <KeyValues patient={patient} results={results} result={result} />
        </div>
      </Beside>
      <DownloadQuestion {...question} />
    </article>
  );
};
