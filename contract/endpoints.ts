import { accounts } from './accounts';
import { acknowledgements } from './acknowledgements';
import { activities } from './activity';
import { addresses } from './addresses';
import { allergies } from './allergies';
import { assignments } from './assignments';
import { doctorMessages } from './doctorMessages';
import { doctors } from './doctors';
import { events } from './events';
import { handingOver } from './handingOver';
import { handover } from './handover';
import { hospitals } from './hospitals';
import { keyValues } from './keyValues';
import { medicalHistory } from './medicalHistory';
import { medicines } from './medicines';
import { pageReports } from './pageReports';
import { patientPictures } from './patientPictures';
import { patients } from './patients';
import { payments } from './payments';
import { plans } from './plans';
import { prescriptions } from './prescriptions';
import { problemList } from './problemList';
import { resumableUploads } from './resumableUploads';
import { round } from './round';
import type { Row } from './row';
import { secondFactors } from './secondFactor';
import { sessions } from './sessions';
import { site } from './site';
import { uploads } from './uploads';
import { vitals } from './vitalSigns';

/** One row for every call of the product. */
export const endpoints = {
  ...accounts,
  ...addresses,
  ...secondFactors,
  ...sessions,
  ...doctors,
  ...patients,
  ...patientPictures,
  ...activities,
  ...assignments,
  ...medicalHistory,
  ...prescriptions,
  ...allergies,
  ...problemList,
  ...vitals,
  ...acknowledgements,
  ...keyValues,
  ...round,
  ...handover,
  ...handingOver,
  ...doctorMessages,
  ...hospitals,
  ...medicines,
  ...uploads,
  ...resumableUploads,
  ...payments,
  ...plans,
  ...events,
  ...site,
  ...pageReports,
} satisfies Record<string, Row>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
