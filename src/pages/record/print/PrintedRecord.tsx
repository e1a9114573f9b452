import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Patient } from '../../../../contract/patients';
import { fullName } from '../../../../contract/personNames';
import { clinicalStatuses } from '../../../../contract/problemList';
import { answerIdOf } from '../../../state/answers';
import { selectUser } from '../../../state/auth';
import { selectOutbox } from '../../../state/outbox';
import { paper } from '../../../theme/paper';
import { paperSizes } from '../../../theme/paperSizes';
import { useKeptSaid } from '../../../ui/frame/useKeptSaid';
import { useBirthDateText } from '../../../ui/people/age';
import { OnlyPrinted } from '../../../ui/tables/OnlyPrinted';
import { clockOrDate, recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { measuredTimeOf } from '../measuredTime';
import { SheetsOf } from '../OnPaper';
import { medicinesIn } from '../prescribing/useMedicines';
import { useSaidStanding } from '../saidStanding';
import { standingIn } from '../useAllergies';
import { problemsIn } from '../useProblems';
import { setsIn } from '../useVitalSigns';
import { type Chain, chainsOf, entriesOf, type PaperEntry } from './entries';
import { type Gathered, gatheredCalls } from './gather';
import { PaperEntries } from './PaperEntries';
import { PaperMedicines } from './PaperMedicines';
import { PaperPatient } from './PaperPatient';
import { PaperResults } from './PaperResults';
import { PaperValues } from './PaperValues';
import { PaperVitals } from './PaperVitals';

export type Paper = 'wholeRecord' | 'dischargeSummary';

/** How many of the newest notes a discharge summary has. */
const newestNotes = 5;

const Body = styled('div')({
  '& h2': { fontSize: paperSizes.text, margin: '8pt 0 2pt', breakAfter: 'avoid' },
  '& p': { margin: 0 },
  '& ul': { margin: 0, paddingLeft: '5mm' },
  '& .lines > div': { height: '9mm', borderBottom: `0.5pt solid ${paper.line}` },
  '& .lines': { breakInside: 'avoid' },
});

const Part = ({ title, said, children }: { title: string; said?: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {said && <p>{said}</p>}
    {children}
  </section>
);

/** How old the lists are: the oldest that this device has given, or else when the server has answered. */
const useSaidAge = (patientId: string, at: number): string => {
  const t = useText();
  const kept = useKeptSaid(gatheredCalls.map((name) => answerIdOf(name, { params: { patientId } })));
  return kept ?? t('handover.asOf', { time: clockOrDate(new Date(at).toISOString()) });
};

/** The set that was measured last. */
const lastOf = (sets: readonly Chain<PaperEntry>[]) =>
  [...sets]
    .sort(
      (one, other) =>
        Date.parse(measuredTimeOf(other.entry.body, other.entry.at)) - Date.parse(measuredTimeOf(one.entry.body, one.entry.at)),
    )
    .slice(0, 1);

type Props = { patient: Patient; what: Paper; gathered: Gathered; onPrinted: () => void };

/** A patient's whole record or discharge summary on paper. It is printed as soon as it is drawn. */
export default function PrintedRecord({ patient, what, gathered, onPrinted }: Props) {
  const t = useText();
  const user = useSelector(selectUser);
  const outbox = useSelector(selectOutbox);
  const dateText = useBirthDateText();
  const saidStanding = useSaidStanding();
  const saidAge = useSaidAge(patient.id, gathered.at);
  const author = user ? fullName(user) : '';
  const whose = { patientId: patient.id, outbox, author };
  const isWhole = what === 'wholeRecord';
  const title = t(`print.${what}`);
  const problems = problemsIn(patient.id, outbox, gathered.problems, author);
  const standing = saidStanding(standingIn(patient.id, outbox, gathered.allergies));
  const history = chainsOf(entriesOf('medicalHistory', gathered.medicalHistory, whose));
  const vitals = chainsOf(entriesOf('vitalSigns', gathered.vitalSigns, whose));
  const by = t('common.printedBy', { time: recordTime(new Date().toISOString()), name: author });
  return (
    <OnlyPrinted title={title} onPrinted={onPrinted}>
      <SheetsOf patient={patient} section={title} said={`${saidAge} · ${by}`}>
        <PaperPatient patient={patient} sets={setsIn(patient.id, outbox, gathered.vitalSigns)} />
        <Body>
          <Part title={t('allergy.line')}>
            <ul>
              {standing.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            {isWhole && <PaperEntries chains={chainsOf(entriesOf('allergy', gathered.allergies, whose))} />}
          </Part>
          <Part title={t('record.problems')}>
            {clinicalStatuses
              .filter((status) => isWhole || status === 'active')
              .map((status) => {
                const those = problems.filter((each) => each.status === status);
                if (those.length === 0 && status === 'resolved') return null;
                return (
                  <div key={status}>
                    <p>{those.length > 0 ? t(`problemList.listOf.${status}`) : t('problemList.noneActive')}</p>
                    <ul>
                      {those.map(({ stated: { id, problem, onset } }) => (
                        <li key={id}>
                          {problem ?? t('common.unreadable')}
                          {onset && ` · ${t('problemList.since', { date: dateText(onset) })}`}
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              })}
            {isWhole && <PaperEntries chains={chainsOf(entriesOf('problem', gathered.problems, whose))} />}
          </Part>
          <PaperMedicines known={medicinesIn(patient.id, outbox, gathered.prescriptions, author, gathered.at)} />
          <Part title={t('record.prescription')} said={t('print.prescriptionsSaid')}>
            <PaperEntries chains={chainsOf(entriesOf('prescription', gathered.prescriptions, whose))} />
          </Part>
          <Part title={t(isWhole ? 'record.vitalSigns' : 'print.lastVitals')}>
            <PaperVitals chains={isWhole ? vitals : lastOf(vitals)} birthDate={patient.birthDate} />
          </Part>
          <Part title={t(isWhole ? 'keyValue.list' : 'keyValue.latest')}>
            <PaperValues gathered={gathered} whose={whose} isWhole={isWhole} />
          </Part>
          <Part title={t(isWhole ? 'record.medicalHistory' : 'print.newestNotes', { most: newestNotes })}>
            <PaperEntries chains={isWhole ? history : history.slice(0, newestNotes)} />
          </Part>
          {isWhole && (
            <Part title={t('result.list')}>
              <PaperResults
                results={gathered.labResults}
                acknowledgements={entriesOf('acknowledgement', gathered.acknowledgements, whose)}
              />
            </Part>
          )}
          {!isWhole && (
            <Part title={t('print.remarks')}>
              <div className="lines">
                <div />
                <div />
                <div />
                <p>{t('print.signature')}</p>
              </div>
            </Part>
          )}
        </Body>
      </SheetsOf>
    </OnlyPrinted>
  );
}
