import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { EndpointName } from '../../../contract/endpoints';
import type { Patient } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { answerIdOf } from '../../state/answers';
import { selectUser } from '../../state/auth';
import { paper } from '../../theme/paper';
import { paperSizes } from '../../theme/paperSizes';
import { useKeptSaid } from '../../ui/frame/useKeptSaid';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

/** Prints as a table, because browsers repeat a table's head on every sheet. */
const Sheets = styled('div')({
  '& > .running': { display: 'none' },
  '@media print': {
    display: 'table',
    width: '100%',
    tableLayout: 'fixed',
    '& > .running': { display: 'table-header-group', breakInside: 'avoid' },
    '& > .running > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12pt',
      marginBottom: '8pt',
      paddingBottom: '3pt',
      borderBottom: `0.5pt solid ${paper.ink}`,
      fontSize: paperSizes.running,
    },
    '& > .running p': { flex: '1 0 35%', margin: 0, fontWeight: 700, overflowWrap: 'anywhere' },
    '& > .running span::before': { content: 'attr(data-text)' },
    '& > .running .id': { whiteSpace: 'nowrap' },
    '& > .running > div::after': { content: 'attr(data-printed)', textAlign: 'end' },
    '& > .record': { display: 'table-row-group' },
    '& form, & nav, & .actions, & .MuiPaper-root:has(> form)': { display: 'none' },
  },
});

type SheetProps = { patient: Patient; section: string; said: string; children: ReactNode };

/** The top of every sheet names the patient and the section, and says what `said` says. */
export const SheetsOf = ({ patient, section, said, children }: SheetProps) => (
  <Sheets>
    <div className="running" aria-hidden>
      {/* Drawn by CSS, so that screen readers and searches find the patient's name only once. */}
      <div data-printed={said}>
        <p>
          <span data-text={`${personLabel(patient)} · `} />
          <span className="id" data-text={patient.patientUniqueId} />
          <span data-text={` · ${section}`} />
        </p>
      </div>
    </div>
    <div className="record">{children}</div>
  </Sheets>
);

type Props = Omit<SheetProps, 'said'> & {
  /** The names of the calls of which the section is. */
  calls: readonly EndpointName[];
};

/** The printed section of a record: the top of every sheet also says how old it is if it is this device's, when it was printed, and by whom. */
export const OnPaper = ({ calls, ...props }: Props) => {
  const t = useText();
  const now = useNow();
  const user = useSelector(selectUser);
  const time = now === undefined ? '' : recordTime(new Date(now).toISOString());
  const age = useKeptSaid(calls.map((name) => answerIdOf(name, { params: { patientId: props.patient.id } })));
  const by = user && t('common.printedBy', { time, name: fullName(user) });
  return <SheetsOf {...props} said={[age, by].filter(Boolean).join(' · ')} />;
};
