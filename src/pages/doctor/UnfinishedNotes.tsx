import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetHandoverRuleQuery } from '../../api/handover';
import { selectDrafts } from '../../state/draft';
import { awaitsPatient, type Listed, selectOutbox, unsentIn } from '../../state/outbox';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { useNoteLabel } from '../../ui/notes/noteLabel';
import { Receipt } from '../../ui/notes/Receipt';
import { UnsentActions } from '../../ui/notes/UnsentActions';
import { WholeIds } from '../../ui/people/WholeIds';
import { useText } from '../../ui/texts/texts';
import { DraftCard } from './DraftCard';
import { FoldedText } from './FoldedText';
import { placeOf } from './placeOf';

// What is due stands first, with a mark at its edge.
const Due = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  '&:empty': { display: 'none' },
  '& > section > div': { borderInlineStart: `4px solid ${theme.vars.palette.primary.main}` },
  '& > [data-unsent] > div': { borderInlineStartColor: theme.vars.palette.warning.main },
}));
const List = styled(RuledList)(({ theme }) => ({
  // The actions are beside the first line, or below the text where there is no room.
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(1, 2),
    '@media (max-width: 1099px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
      rowGap: 0,
      // The word of a text button begins where the text above does.
      '& > :last-child:has(> .MuiButton-text:first-child)': { marginInlineStart: -10 },
    },
  },
  '& > li strong': { display: 'block' },
  '& > li p': { margin: theme.spacing(1, 0, 0) },
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.5, 0),
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    '@media (pointer: coarse)': { boxSizing: 'border-box', minHeight: 48, padding: theme.spacing(1.5, 0) },
  },
  '& details p, & dl': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: theme.spacing(0, 0, 1) },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Who can give the patient back. */
const AskForPatient = () => {
  const t = useText();
  const { currentData } = useGetHandoverRuleQuery();
  return <p>{t(currentData?.doctorsHandOver ? 'notes.askColleague' : 'notes.askForPatient')}</p>;
};

/** An unsent note. Its author sees the text even if they may no longer see the record. */
const UnsentNoteCard = ({ note }: { note: Listed }) => {
  const t = useText();
  const label = useNoteLabel();
  const { patient } = note.note;
  return (
    <>
      <div>
        <strong>
          <WholeIds>{label(note.note)}</WholeIds>
        </strong>
        <Receipt note={note} />
        {awaitsPatient(note) && <AskForPatient />}
        <FoldedText body={note.note.body} />
      </div>
      <div>
        {patient && (
          <Button size="small" component={Link} to={placeOf(note.note).replace(/\?.*/, '')}>
            {t('notes.openRecord')}
          </Button>
        )}
        <UnsentActions note={note} />
      </div>
    </>
  );
};

/** The half-written and unsent notes, one tap away (DOC-10, DOC-11). */
export const UnfinishedNotes = () => {
  const t = useText();
  /** Discarded here: these stay for Undo until the doctor leaves the page. */
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set());
  const drafts = Object.entries(useSelector(selectDrafts)).flatMap(([id, draft]) =>
    draft.status === 'written' || (draft.status === 'discarded' && discarded.has(id)) ? [{ id, draft }] : [],
  );
  const unsent = unsentIn(useSelector(selectOutbox));
  return (
    <Due>
      {unsent.length > 0 && (
        <Section title={t('notes.unsent')} data-unsent>
          <List>
            {unsent.map((each) => (
              <li key={each.id}>
                <UnsentNoteCard note={each} />
              </li>
            ))}
          </List>
        </Section>
      )}
      {drafts.length > 0 && (
        <Section title={t('notes.drafts')}>
          <List>
            {drafts.map(({ id, draft }) => (
              <li key={id}>
                <DraftCard id={id} draft={draft} onDiscard={() => setDiscarded(new Set([...discarded, id]))} />
              </li>
            ))}
          </List>
        </Section>
      )}
    </Due>
  );
};
