import { accountControl } from './accountControl';
import { assignmentCheck } from './assignments';
import { auditLog } from './auditLog';
import { bucket } from './bucket';
import { coveredScreen } from './coveredScreen';
import { devices } from './devices';
import { firstFrame } from './firstFrame';
import { handover } from './handover';
import { hospitalBoundary } from './hospitalBoundary';
import { labResults } from './labResults';
import { listsAndSearch } from './lists';
import { lockAndReload } from './lockAndReload';
import { medicines } from './medicines';
import type { Mutant } from './mutant';
import { notes } from './notes';
import { officeFiles } from './officeFiles';
import { onceOnly } from './onceOnly';
import { operator } from './operator';
import { patientPictures } from './patientPictures';
import { plansAndPayments } from './plansAndPayments';
import { problems } from './problems';
import { records } from './records';
import { resumableUploads } from './resumableUploads';
import { round } from './round';
import { sayings } from './sayings';
import { seals } from './seals';
import { secondFactor } from './secondFactor';
import { secrets } from './secrets';
import { sharedTablet } from './sharedTablet';
import { signIn } from './signIn';
import { tokensAndCookies } from './tokensAndCookies';
import { uploads } from './uploads';
import { vitalSigns } from './vitalSigns';
import { patientsWithoutDoctor } from './withoutDoctor';
import { withoutNetwork } from './withoutNetwork';

/** All breaks: at least one for each promise that matters. Add a break with each new promise. */
export const all: readonly Mutant[] = [
  ...sharedTablet,
  ...signIn,
  ...accountControl,
  ...secondFactor,
  ...tokensAndCookies,
  ...hospitalBoundary,
  ...assignmentCheck,
  ...patientsWithoutDoctor,
  ...records,
  ...firstFrame,
  ...medicines,
  ...problems,
  ...vitalSigns,
  ...seals,
  ...resumableUploads,
  ...round,
  ...withoutNetwork,
  ...devices,
  ...coveredScreen,
  ...handover,
  ...operator,
  ...onceOnly,
  ...auditLog,
  ...patientPictures,
  ...plansAndPayments,
  ...uploads,
  ...bucket,
  ...labResults,
  ...officeFiles,
  ...listsAndSearch,
  ...secrets,
  ...lockAndReload,
  ...notes,
  ...sayings,
];
