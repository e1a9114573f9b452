import {
  ArrowRightLeft,
  CreditCard,
  Download,
  Eye,
  KeyRound,
  type LucideIcon,
  PencilLine,
  Settings2,
  ShieldX,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPen,
  UserRoundPlus,
} from 'lucide-react';
import { sections } from '../record/sections';
import { changesNothing, type Entry, isOfAccount } from './activityRuns';

/** How a row looks: what changes something stands out among looks, of which there are many more. */
export type Kind = 'refused' | 'look' | 'account' | 'people' | 'change';

/** Who is in the hospital, and whose patients they are. */
const isOfPeople = ({ action }: Entry) =>
  /^(?:register|import|update)(?:Patient|Doctor)|PatientPicture$|^assign|^endAssignment|^deactivate|^handOver|^grantHandover/.test(action);

export const kindOf = (entry: Entry): Kind => {
  if (entry.refused) return 'refused';
  if (changesNothing(entry)) return 'look';
  if (isOfAccount(entry)) return 'account';
  return isOfPeople(entry) ? 'people' : 'change';
};

/** What is written into a section of the record has that section's sign. */
const intoSection: Readonly<Record<(typeof sections)[number]['counted'], RegExp>> = {
  medicalHistory: /MedicalHistory$/,
  labResults: /LabResult$|Upload$|KeyValue$|Acknowledgement$/,
  prescriptions: /Prescription$|Medicines?$/,
  problems: /Problem$/,
  allergies: /Allergy$/,
  vitalSigns: /VitalSigns$/,
};

/** The signs of changes; what none fits is written with a pencil. */
const ofChanges: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^(?:register|import)Patient/, UserRoundPlus],
  [/^updatePatient|PatientPicture$/, UserRoundPen],
  [/^assignPatient/, UserRoundCheck],
  [/^endAssignment|^deactivate/, UserRoundMinus],
  [/^handOver|^grantHandover/, ArrowRightLeft],
  ...sections.map(({ counted, icon }) => [intoSection[counted], icon] as const),
  [/^updateHospital|Logo$|Rule$/, Settings2],
  [/[pP]ayment/, CreditCard],
];

/** The sign of a row: to be found among many rows, beside the words. */
export const signOf = (entry: Entry): LucideIcon => {
  const kind = kindOf(entry);
  if (kind === 'refused') return ShieldX;
  if (entry.exported) return Download;
  if (kind === 'look') return Eye;
  if (kind === 'account') return KeyRound;
  return ofChanges.find(([actions]) => actions.test(entry.action))?.[1] ?? PencilLine;
};
