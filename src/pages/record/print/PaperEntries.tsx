import { styled } from '@mui/material/styles';
import { paper } from '../../../theme/paper';
import { NoteText } from '../../../ui/notes/NoteText';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import type { Chain, PaperEntry } from './entries';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { breakInside: 'avoid', padding: '3pt 0', borderBottom: `0.5pt solid ${paper.line}` },
  '& p, & dl': { margin: 0 },
  '& p, & dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: '32mm minmax(0, 1fr)', columnGap: '4mm' },
  '& dt': { color: paper.second },
  '& dd': { margin: 0 },
  '& .before': { marginTop: '3pt', paddingLeft: '4mm', borderLeft: `1.5pt solid ${paper.line}` },
});

const Written = ({ entry: { at, author, body, isUnsent } }: { entry: PaperEntry }) => {
  const t = useText();
  return (
    <>
      <p>
        <b>{author}</b> · {recordTime(at)}
        {isUnsent && <b> · {t('print.unsent')}</b>}
      </p>
      <NoteText body={body} />
    </>
  );
};

/** Entries on paper, each with what it corrects. */
export const PaperEntries = ({ chains }: { chains: readonly Chain<PaperEntry>[] }) => {
  const t = useText();
  if (chains.length === 0) return <p>{t('print.none')}</p>;
  return (
    <List>
      {chains.map(({ entry, before }) => (
        <li key={entry.id}>
          <Written entry={entry} />
          {before.map((each) => (
            <div className="before" key={each.id}>
              <p>{t('print.corrected')}</p>
              <Written entry={each} />
            </div>
          ))}
        </li>
      ))}
    </List>
  );
};
