import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { EntryKind } from '../../../contract/kindsOfEntry';
import { paths } from '../../../contract/paths';
import { labResultPath, type RecordSection, recordPath, recordPaths } from '../../../contract/recordPaths';
import { selectDrafts } from '../../state/draft';
import type { About } from '../../state/note';
import { type Listed, selectOutbox, unsentIn } from '../../state/outbox';
import { Link } from '../../ui/frame/Link';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { NoteText } from '../../ui/notes/NoteText';
import { useNoteLabel } from '../../ui/notes/noteLabel';
import { Receipt } from '../../ui/notes/Receipt';
import { UnsentActions } from '../../ui/notes/UnsentActions';
import { WholeIds } from '../../ui/people/WholeIds';
import { shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

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
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  '& > li strong': { display: 'block' },
  '& > li p': { margin: theme.spacing(1, 0, 0) },
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.5, 0),
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 48, padding: theme.spacing(1.5, 0) },
  },
  '& details p, & dl': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: theme.spacing(0, 0, 1) },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const sections: Readonly<Record<EntryKind, RecordSection>> = {
  medicalHistory: recordPaths.medicalHistory,
  prescription: recordPaths.prescriptions,
  allergy: recordPaths.allergies,
  problem: recordPaths.problems,
  vitalSigns: recordPaths.vitalSigns,
  acknowledgement: recordPaths.labResults,
  keyValue: recordPaths.labResults,
};

/** The page on which the user continues to write; `result` is the lab result that the text is about. */
const placeOf = ({ kind, patient }: About, result?: string): string => {
  if (kind === 'message') return popUpHref(paths.doctorDashboard, 'sendMessage');
  if (result) return labResultPath(patient.id, result);
  const section = recordPath(patient.id, sections[kind]);
  return kind === 'prescription' ? popUpHref(section, 'addPrescription') : section;
};

const Text = ({ body }: Parameters<typeof NoteText>[0]) => {
  const t = useText();
  return (
    <details>
      <summary>{t('notes.read')}</summary>
      <NoteText body={body} />
    </details>
  );
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
        {patient && note.status === 'refused' && note.problem.code === 'problem.notFound' && <p>{t('notes.askForPatient')}</p>}
        <Text body={note.note.body} />
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
  const label = useNoteLabel();
  const drafts = Object.entries(useSelector(selectDrafts)).flatMap(([id, draft]) => (draft.status === 'written' ? [{ id, draft }] : []));
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
                <div>
                  <strong>
                    <WholeIds>{label(draft.about)}</WholeIds>
                  </strong>
                  {draft.persisted && <small>{t('draft.kept', { time: shortTime(draft.at) })}</small>}
                  <Text body={draft.values} />
                </div>
                <Button
                  variant="outlined"
                  component={Link}
                  to={placeOf(draft.about, draft.values.result)}
                  aria-label={t('notes.continueWith', { what: label(draft.about) })}
                >
                  {t('notes.continue')}
                </Button>
              </li>
            ))}
          </List>
        </Section>
      )}
    </Due>
  );
};
