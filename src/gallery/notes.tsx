import { device } from '../state/device';
import type { Draft } from '../state/draft';
import { isUnpersisted, type UnsentNote } from '../state/outbox';
import { SaveBar } from '../ui/forms/SaveBar';
import { SubmitButton } from '../ui/forms/SubmitButton';
import { DraftStrip } from '../ui/notes/DraftStrip';
import { NoteText } from '../ui/notes/NoteText';
import { Receipt } from '../ui/notes/Receipt';
import { UnsentActions } from '../ui/notes/UnsentActions';
import { UnpersistedStrip } from '../ui/notices/UnpersistedStrip';
import { asDoctor, longAgo } from './people';
import { noteId, unpersistedNotes, unsentNotes } from './sampleNotes';
import type { Group } from './specimen';

const half = { about: { kind: 'message' as const, patient: null }, values: { text: 'Ward 3' }, at: longAgo };
const Strip = ({ draft }: { draft: Draft }) => <DraftStrip draft={draft} onDiscard={() => undefined} onUndo={() => undefined} />;
const stateOf = (note: UnsentNote) =>
  isUnpersisted(note) && note.status !== 'unpersisted' ? `${note.status}, not persisted` : note.status;
const failing = (reason: 'full' | 'unavailable') => ({ before: [...asDoctor, device.actions.persistFailed({ reason })] });

const penicillin = { statement: 'allergy', substance: 'Penicillin', reaction: 'Rash', severity: 'severe' };

const malaria = { problem: 'Malaria', onset: '2024-05', clinicalStatus: 'resolved', resolvedOn: '2024-06', remark: 'Uncomplicated' };

const potassium = { analyte: 'Potassium', labValue: '6.1', labUnit: 'mmol/L', low: '3.5', high: '5.1', takenAt: longAgo };
const vitals = {
  ...{ respirations: '18', saturation: '94', scale: '2', oxygen: 'oxygen', systolic: '128', diastolic: '76', pulse: '84' },
  ...{ consciousness: 'alert', temperature: '37.4', pain: '3', glucose: '6.1', glucoseUnit: 'mmol/L', weight: '72.5', height: '1.68' },
};

export const notes: Group = {
  title: 'Receipts and drafts',
  specimens: [
    ...unsentNotes.map((note) => ({ parts: ['Receipt'], state: stateOf(note), draw: () => <Receipt note={note} /> })),
    {
      parts: ['SaveBar', 'DraftStrip'],
      state: 'a draft on this device',
      alone: true,
      scene: { before: [...asDoctor, device.actions.openingStarted(), device.actions.opened()] },
      draw: (t) => (
        <SaveBar>
          <SubmitButton busy={false} busyText={t('record.busy')}>
            {t('history.saveFor', { patient: 'EXAMPLE, Ada' })}
          </SubmitButton>
          <Strip draft={{ status: 'written', ...half, persisted: true }} />
        </SaveBar>
      ),
    },
    {
      parts: ['UnpersistedStrip'],
      state: 'two notes',
      scene: { before: [...asDoctor, ...unpersistedNotes] },
      draw: () => <UnpersistedStrip />,
    },
    ...unsentNotes
      .filter(({ status }) => status === 'waiting' || status === 'refused')
      .filter((note) => !isUnpersisted(note))
      .map((note) => ({
        parts: ['UnsentActions', 'CopyText'],
        state: note.status,
        draw: () => <UnsentActions note={{ ...note, id: noteId }} onEdit={() => true} />,
      })),
    { parts: ['NoteText'], state: 'an entry', draw: () => <NoteText body={{ complaint: 'Cough', diagnosis: 'Bronchitis' }} /> },
    {
      parts: ['NoteText', 'Unreadable'],
      state: 'an entry of which a part cannot be read',
      draw: () => <NoteText body={{ complaint: 'Cough', diagnosis: null }} />,
    },
    { parts: ['NoteText'], state: 'a prescription', draw: () => <NoteText body={{ prescription: 'Rest' }} /> },
    {
      parts: ['DosedText', 'NoteText'],
      state: 'a prescription that was written in fields',
      draw: () => <NoteText body={{ prescription: 'Amoxicillin 500 mg by mouth, 3 times a day, for 7 days', medicine: 'Amoxicillin' }} />,
    },
    {
      parts: ['NoteText'],
      state: 'a prescription despite an allergy',
      draw: () => <NoteText body={{ prescription: 'Amoxicillin 1 g', despite: 'Penicillin', reason: 'Took it since without a rash' }} />,
    },
    {
      parts: ['NoteText'],
      state: 'a stop with its reason',
      draw: () => <NoteText body={{ prescription: 'Stop: Amoxicillin 1 g', because: 'Rash' }} />,
    },
    { parts: ['AllergyText', 'NoteText'], state: 'an allergy', draw: () => <NoteText body={penicillin} /> },
    { parts: ['AllergyText', 'NoteText'], state: 'no known allergies', draw: () => <NoteText body={{ statement: 'noKnownAllergies' }} /> },
    {
      parts: ['AllergyText', 'NoteText'],
      state: 'an allergy that cannot be read',
      draw: () => <NoteText body={{ statement: null, substance: null }} />,
    },
    { parts: ['ProblemText', 'NoteText'], state: 'a problem', draw: () => <NoteText body={malaria} /> },
    {
      parts: ['ProblemText', 'NoteText'],
      state: 'a problem that cannot be read',
      draw: () => <NoteText body={{ problem: null, clinicalStatus: null }} />,
    },
    { parts: ['VitalsText', 'NoteText'], state: 'vital signs', draw: () => <NoteText body={vitals} /> },
    {
      parts: ['VitalsText', 'NoteText'],
      state: 'vital signs that cannot be read',
      draw: () => <NoteText body={{ pulse: null }} />,
    },
    { parts: ['KeyValueText', 'NoteText'], state: 'a lab value above its range', draw: () => <NoteText body={potassium} /> },
    {
      parts: ['KeyValueText', 'NoteText'],
      state: 'a lab value that cannot be read',
      draw: () => <NoteText body={{ analyte: null, labValue: null }} />,
    },
    { parts: ['DraftStrip'], state: 'nothing written', scene: { before: asDoctor }, draw: () => <Strip draft={{ status: 'none' }} /> },
    {
      parts: ['DraftStrip'],
      state: 'kept',
      scene: { before: asDoctor },
      draw: () => <Strip draft={{ status: 'written', ...half, persisted: true }} />,
    },
    {
      parts: ['DraftStrip'],
      state: 'discarded',
      scene: { before: asDoctor },
      draw: () => <Strip draft={{ status: 'discarded', ...half }} />,
    },
    {
      parts: ['DraftStrip'],
      state: 'device is full',
      scene: failing('full'),
      draw: () => <Strip draft={{ status: 'written', ...half, persisted: true }} />,
    },
    {
      parts: ['DraftStrip'],
      state: 'device keeps nothing',
      scene: failing('unavailable'),
      draw: () => <Strip draft={{ status: 'written', ...half, persisted: true }} />,
    },
  ],
};
