import { styled } from '@mui/material/styles';
import type { Activity, HospitalActivity } from '../../../contract/activity';
import { patientPath } from '../../../contract/paths';
import { patientFieldNames } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { patientLabel } from '../../ui/people/PatientFields';
import { recordTime } from '../../ui/texts/formatTime';
import { type TextKey, useText } from '../../ui/texts/texts';

/** A list of entries. */
export const Entries = styled('ol')(({ theme }) => ({
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
export const actionTexts: Readonly<Record<string, TextKey>> = {
  registerPatient: 'activity.registered',
  importPatients: 'activity.imported',
  updatePatient: 'activity.updated',
  assignPatient: 'activity.assigned',
  endAssignment: 'activity.assignmentEnded',
  deactivateDoctor: 'activity.doctorDeactivated',
  addMedicalHistory: 'activity.historyAdded',
  addPrescription: 'activity.prescriptionAdded',
  addAllergy: 'activity.allergyAdded',
  uploadLabResult: 'activity.resultUploaded',
  getPatient: 'activity.recordOpened',
  getPatientDetails: 'activity.detailsRead',
  listMedicalHistory: 'activity.historyRead',
  listPrescriptions: 'activity.prescriptionsRead',
  listAllergies: 'activity.allergiesRead',
  listLabResults: 'activity.resultsRead',
  readLabResult: 'activity.resultOpened',
  listActivity: 'activity.activityRead',
  signIn: 'activity.signedIn',
  signOut: 'activity.signedOut',
  finishSignIn: 'activity.secondStepDone',
  startAuthenticator: 'activity.appStarted',
  confirmAuthenticator: 'activity.appAdded',
  addPasskey: 'activity.passkeyAdded',
  removeFactor: 'activity.factorRemoved',
  turnOffSecondFactor: 'activity.secondStepTurnedOff',
  makeRecoveryCodes: 'activity.codesMade',
  setSecondFactorRule: 'activity.secondStepRuleSet',
  endSession: 'activity.sessionEnded',
  endOtherSessions: 'activity.otherSessionsEnded',
  changePassword: 'activity.passwordChanged',
  resetPassword: 'activity.passwordReset',
  updateHospital: 'activity.settingsChanged',
  followAddressLink: 'activity.addressLinkFollowed',
  resendAddressLetter: 'activity.addressLetterAsked',
  cancelAddressChange: 'activity.addressChangeCancelled',
  setLogo: 'activity.logoSet',
  removeLogo: 'activity.logoRemoved',
  startPayment: 'activity.paid',
  verifyPayment: 'activity.paid',
  paymentWebhook: 'activity.paid',
  listPatients: 'activity.patientsListed',
  listDoctors: 'activity.doctorsListed',
  listMessages: 'activity.messagesListed',
  listAssignedPatients: 'activity.assignedListed',
  listNewestLabResults: 'activity.newestResultsListed',
  findAlikePatients: 'activity.alikeSearched',
  findAlikeOfMany: 'activity.alikeSearched',
  listHospitalActivity: 'activity.activityListed',
};

/** An entry of a patient's record, or of the hospital's log. */
type AnyEntry = Activity & Partial<Pick<HospitalActivity, 'patient' | 'searched' | 'exported'>>;

/** Returns a function that says what a user did. */
export const useActionText = () => {
  const t = useText();
  return ({ action, fields, doctor, alike, refused, searched, exported }: AnyEntry): string => {
    const named = patientFieldNames.flatMap((name) => (fields.includes(name) ? [t(patientLabel(name))] : []));
    const values = { action, fields: named.join(', '), doctor: doctor ? personLabel(doctor) : t('common.notKnown') };
    return [
      t(actionTexts[action] ?? 'activity.other', values),
      ...(alike > 0 ? [t('activity.alike', { alike })] : []),
      ...(searched ? [t('activity.searched')] : []),
      ...(exported ? [t('activity.exported')] : []),
      ...(refused ? [t('activity.refused')] : []),
    ].join(' ');
  };
};

export const ActivityEntry = ({ entry }: { entry: AnyEntry }) => {
  const actionText = useActionText();
  const { by, at, patient } = entry;
  return (
    <li>
      <span>
        <strong>{personLabel(by)}</strong> {actionText(entry)}
        {patient && (
          <>
            {' · '}
            <Link to={patientPath(patient.id)}>{personLabel(patient)}</Link>
          </>
        )}
      </span>
      <time dateTime={at}>{recordTime(at)}</time>
    </li>
  );
};
