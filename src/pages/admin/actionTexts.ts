import type { Activity, HospitalActivity } from '../../../contract/activity';
import { patientFieldNames } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { patientLabel } from '../../ui/people/PatientFields';
import { type TextKey, useText } from '../../ui/texts/texts';

/** The text of each call; a call without one shows its name. */
export const actionTexts: Readonly<Record<string, TextKey>> = {
  registerPatient: 'activity.registered',
  importPatients: 'activity.imported',
  updatePatient: 'activity.updated',
  assignPatient: 'activity.assigned',
  endAssignment: 'activity.assignmentEnded',
  handOverPatients: 'activity.handedOver',
  grantHandover: 'activity.handoverGranted',
  deactivateDoctor: 'activity.doctorDeactivated',
  addMedicalHistory: 'activity.historyAdded',
  addPrescription: 'activity.prescriptionAdded',
  addAllergy: 'activity.allergyAdded',
  addProblem: 'activity.problemAdded',
  addVitalSigns: 'activity.vitalsAdded',
  addAcknowledgement: 'activity.resultAcknowledged',
  addKeyValue: 'activity.keyValueAdded',
  withdrawLabResult: 'activity.resultWithdrawn',
  uploadLabResult: 'activity.resultUploaded',
  // Only refusals of these are in the log.
  startUpload: 'activity.resultUploaded',
  readUpload: 'activity.resultUploaded',
  continueUpload: 'activity.resultUploaded',
  endUpload: 'activity.resultUploaded',
  getPatient: 'activity.recordOpened',
  getPatientDetails: 'activity.detailsRead',
  listMedicalHistory: 'activity.historyRead',
  listPrescriptions: 'activity.prescriptionsRead',
  listAllergies: 'activity.allergiesRead',
  listProblems: 'activity.problemsRead',
  listVitalSigns: 'activity.vitalsRead',
  listAcknowledgements: 'activity.acknowledgementsRead',
  listKeyValues: 'activity.keyValuesRead',
  listLabResults: 'activity.resultsRead',
  readLabResult: 'activity.resultOpened',
  markLabResultSeen: 'activity.resultSeen',
  copyLabResult: 'activity.resultStored',
  readRound: 'activity.recordStored',
  readHandover: 'activity.handoverRead',
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
  listDoctorSessions: 'activity.doctorSessionsRead',
  endDoctorSession: 'activity.doctorSessionEnded',
  endOtherSessions: 'activity.otherSessionsEnded',
  changePassword: 'activity.passwordChanged',
  resetPassword: 'activity.passwordReset',
  updateHospital: 'activity.settingsChanged',
  followAddressLink: 'activity.addressLinkFollowed',
  resendAddressLetter: 'activity.addressLetterAsked',
  cancelAddressChange: 'activity.addressChangeCancelled',
  readPatientPictures: 'activity.patientPicturesRead',
  setPatientPicture: 'activity.patientPictureSet',
  removePatientPicture: 'activity.patientPictureRemoved',
  setLogo: 'activity.logoSet',
  removeLogo: 'activity.logoRemoved',
  setHandoverRule: 'activity.handoverRuleSet',
  importMedicines: 'activity.medicinesImported',
  removeMedicine: 'activity.medicineRemoved',
  startPayment: 'activity.paid',
  verifyPayment: 'activity.paid',
  paymentWebhook: 'activity.paid',
  listPatients: 'activity.patientsListed',
  listDoctors: 'activity.doctorsListed',
  listColleagues: 'activity.doctorsListed',
  listMessages: 'activity.messagesListed',
  listAssignedPatients: 'activity.assignedListed',
  listUnassignedPatients: 'activity.unassignedListed',
  listNewestLabResults: 'activity.newestResultsListed',
  listUnacknowledgedResults: 'activity.unacknowledgedListed',
  findAlikePatients: 'activity.alikeSearched',
  findAlikeOfMany: 'activity.alikeSearched',
  listHospitalActivity: 'activity.activityListed',
};

/** An entry of a patient's record, or of the hospital's log. */
export type AnyEntry = Activity & Partial<Pick<HospitalActivity, 'patient' | 'searched' | 'exported'>>;

/** Returns a function that says what a user did, to how many patients. */
export const useActionText = () => {
  const t = useText();
  return ({ action, fields, doctor, alike, refused, searched, exported }: AnyEntry, patients = 1): string => {
    const named = patientFieldNames.flatMap((name) => (fields.includes(name) ? [t(patientLabel(name))] : []));
    const values = { action, fields: named.join(', '), doctor: doctor ? personLabel(doctor) : t('common.notKnown'), patients };
    return [
      t(actionTexts[action] ?? 'activity.other', values),
      ...(fields.includes('givenUp') ? [t('activity.givenUp', { patients })] : []),
      ...(alike > 0 ? [t('activity.alike', { alike })] : []),
      ...(searched ? [t('activity.searched')] : []),
      ...(exported ? [t('activity.exported')] : []),
      ...(refused ? [t('activity.refused')] : []),
    ].join(' ');
  };
};
