import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { labResultPath } from '../../../contract/recordPaths';
import type { ListedLabResult } from '../../../contract/uploads';
import { Link } from '../../ui/frame/Link';
import type { Column } from '../../ui/tables/column';
import { DataTable } from '../../ui/tables/DataTable';
import { fileSize } from '../../ui/texts/formatSize';
import { longDate, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Unreadable } from '../../ui/texts/Unreadable';
import { Contains } from './Contains';
import { DownloadQuestion } from './DownloadQuestion';
import { ResultMark } from './ResultMark';
import { isReadable, useDownload, useIsToDo, useStateOf } from './results';
import { Withdrawn } from './Withdrawn';

const Arrived = styled('p')(({ theme }) => ({ margin: theme.spacing(0, 0, 2), '&:empty': { display: 'none' } }));
const File = styled(Link)({ '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere', display: 'inline-block' } });
const Name = styled('bdi')({ unicodeBidi: 'isolate' });
// The marks stand beside the name, or below it where there is no room.
const Named = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  // An ordinary name stays whole; a long one breaks.
  '@media (min-width: 769px)': { minWidth: '15ch' },
  // Below the name they belong to it, not to the edge of its target.
  '@media (min-width: 769px) and (pointer: coarse)': { '& > a': { marginBlock: -6 }, paddingBlock: 10 },
}));
const Size = styled('span')({ whiteSpace: 'nowrap' });
// Beside each other where there is room.
const When = styled('time')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  '& > span': { '@media (min-width: 360px)': { whiteSpace: 'nowrap' } },
}));
// On a card what is to be done stands below what is known, not in the corner.
const Files = styled('div')(({ theme }) => ({
  '@media screen and (max-width: 768px)': { '&& td[data-column=toDo]': { position: 'static', paddingTop: theme.spacing(1) } },
  '@media screen and (min-width: 769px)': { '&& td[data-column=toDo]': { paddingBlock: theme.spacing(0.75) } },
  '@media screen and (min-width: 800px)': { '& thead th': { whiteSpace: 'nowrap' } },
}));
// A button among links.
const ToDo = styled(Button<typeof Link>)(({ theme }) => ({
  '&&&': {
    display: 'inline-flex',
    padding: theme.spacing(0, 1.75),
    textDecoration: 'none',
    color: theme.vars.palette.primary.contrastText,
  },
}));

/** Whether results have arrived since the user opened the tab. */
const useArrival = (count: number): boolean => {
  const first = useRef(count);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (count > first.current) setArrived(true);
    first.current = count;
  }, [count]);
  return arrived;
};

/** A patient's lab results: date, file and author, with a mark at new ones (DOC-8). */
export const ResultTable = ({ patientId, results }: { patientId: string; results: readonly ListedLabResult[] }) => {
  const t = useText();
  const stateOf = useStateOf();
  const navigate = useNavigate();
  const { download, busy, question } = useDownload();
  const arrived = useArrival(results.length);
  const isToDo = useIsToDo();
  // What was done is written at the file, once it was looked at.
  const toDo: Column<ListedLabResult> = {
    key: 'toDo',
    header: t('result.toDo'),
    onScreenOnly: true,
    cell: (result) =>
      isReadable(result) &&
      isToDo(result) && (
        <ToDo
          variant="contained"
          component={Link}
          to={labResultPath(patientId, result.id)}
          aria-label={t('result.acknowledgeOf', { file: result.fileName })}
        >
          {t('acknowledgement.title')}
        </ToDo>
      ),
  };
  return (
    <>
      <Arrived role="status">{arrived && t('result.arrived')}</Arrived>
      <Files>
        <DataTable
          label={t('result.list')}
          rows={results}
          rowKey={({ id }) => id}
          onRowTap={(result) => isReadable(result) && void navigate(labResultPath(patientId, result.id))}
          columns={[
            {
              key: 'date',
              header: t('result.date'),
              cell: ({ createdAt }) => (
                <When dateTime={createdAt}>
                  <span>{longDate(createdAt)}</span> <span>{shortTime(createdAt)}</span>
                </When>
              ),
            },
            {
              key: 'file',
              header: t('result.file'),
              names: true,
              cell: (result) => (
                <>
                  <Named>
                    {isReadable(result) ? (
                      <File to={labResultPath(patientId, result.id)}>
                        <Name as={result.withdrawn ? 's' : 'bdi'}>{result.fileName}</Name>
                      </File>
                    ) : (
                      <Unreadable />
                    )}
                    <ResultMark urgent={result.urgent === true && !result.withdrawn} state={stateOf(result)} />
                  </Named>
                  {result.withdrawn ? <Withdrawn withdrawn={result.withdrawn} /> : <Contains contains={result.contains} />}
                </>
              ),
            },
            { key: 'size', header: t('result.size'), withRoomOnly: true, cell: ({ size }) => <Size>{fileSize(size)}</Size> },
            { key: 'by', header: t('result.by'), cell: ({ uploadedBy }) => uploadedBy },
            ...(results.some((result) => isReadable(result) && isToDo(result)) ? [toDo] : []),
            {
              key: 'download',
              header: t('result.actions'),
              onScreenOnly: true,
              cell: (result) =>
                isReadable(result) &&
                !result.withdrawn && (
                  <IconButton
                    color="primary"
                    sx={{ marginInlineStart: -1 }}
                    disabled={busy === result.id}
                    onClick={() => download({ patientId, result })}
                    aria-label={t('result.downloadOf', { file: result.fileName })}
                  >
                    <Download size={20} aria-hidden />
                  </IconButton>
                ),
            },
          ]}
        />
      </Files>
      <DownloadQuestion {...question} />
    </>
  );
};
