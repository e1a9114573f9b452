import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Activity } from '../../../contract/patients';
import { patientFieldNames } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { useScrollActivityInfiniteQuery } from '../../api/patients';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { patientLabel } from '../../ui/people/PatientFields';
import { recordTime } from '../../ui/texts/formatTime';
import { type TextKey, useText } from '../../ui/texts/texts';

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  '& li': {
    display: 'grid',
    gap: theme.spacing(0, 2),
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    '@media (max-width: 768px)': { gridTemplateColumns: '1fr' },
  },
  '& li:first-of-type': { borderTop: 0 },
  '& time': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
}));

/** The text of each call; a call without one shows its name. */
const actionTexts: Readonly<Record<string, TextKey>> = {
  registerPatient: 'activity.registered',
  importPatients: 'activity.imported',
  updatePatient: 'activity.updated',
  assignPatient: 'activity.assigned',
  endAssignment: 'activity.assignmentEnded',
  deactivateDoctor: 'activity.doctorDeactivated',
  addMedicalHistory: 'activity.historyAdded',
  addPrescription: 'activity.prescriptionAdded',
  uploadLabResult: 'activity.resultUploaded',
  getPatient: 'activity.recordOpened',
  getPatientDetails: 'activity.detailsRead',
  listMedicalHistory: 'activity.historyRead',
  listPrescriptions: 'activity.prescriptionsRead',
  listLabResults: 'activity.resultsRead',
  readLabResult: 'activity.resultOpened',
  listActivity: 'activity.activityRead',
};

const Entry = ({ entry: { action, at, by, fields, doctor, alike } }: { entry: Activity }) => {
  const t = useText();
  const named = patientFieldNames.flatMap((name) => (fields.includes(name) ? [t(patientLabel(name))] : []));
  const values = { action, fields: named.join(', '), doctor: doctor ? personLabel(doctor) : t('common.notKnown') };
  return (
    <li>
      <span>
        <strong>{personLabel(by)}</strong> {t(actionTexts[action] ?? 'activity.other', values)}
        {alike > 0 && ` ${t('activity.alike', { alike })}`}
      </span>
      <time dateTime={at}>{recordTime(at)}</time>
    </li>
  );
};

/** Who did what to the patient's record, and when: from the audit entries. */
export const PatientActivity = ({ patientId }: { patientId: string }) => {
  const t = useText();
  const [reading, setReading] = useState(false);
  const query = useScrollActivityInfiniteQuery({ patientId, reading }, { refetchOnMountOrArgChange: true });
  const choice = (
    <FormControlLabel
      control={<Checkbox checked={reading} onChange={(_, checked) => setReading(checked)} />}
      label={t('activity.withReading')}
    />
  );
  return (
    <Section title={t('activity.title')} action={choice}>
      <Loaded query={query} isEmpty={({ pages }) => pages[0]?.rows.length === 0} empty={<p>{t('activity.nothing')}</p>}>
        {({ pages }) => (
          <>
            <Entries>{pages.flatMap(({ rows }) => rows.map((entry) => <Entry key={entry.id} entry={entry} />))}</Entries>
            {query.hasNextPage && (
              <Button disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('activity.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
