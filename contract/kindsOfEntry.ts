type Kind = { list: string; add: string; tag: string; fields: readonly string[] };

/**
 * The kinds of entries in a patient's record: the calls that list and add them, the tag of their
 * lists in the browser's cache, and the names of their fields. All values travel, wait
 * and are stored as texts, as they were typed; the schema of the kind says which texts it takes.
 */
export const kindsOfEntry = {
  medicalHistory: { list: 'listMedicalHistory', add: 'addMedicalHistory', tag: 'MedicalHistory', fields: ['complaint', 'diagnosis'] },
  prescription: {
    list: 'listPrescriptions',
    add: 'addPrescription',
    tag: 'Prescription',
    fields: [
      ...(['prescription', 'despite', 'reason', 'medicine', 'dose', 'unit', 'route', 'howOften', 'asNeeded', 'lasts', 'lastsIn'] as const),
      ...(['remark', 'forWeight', 'weighedAt', 'step', 'follows', 'because'] as const),
    ],
  },
  allergy: {
    list: 'listAllergies',
    add: 'addAllergy',
    tag: 'Allergy',
    fields: ['statement', 'substance', 'reaction', 'severity', 'ends', 'reason'],
  },
  problem: {
    list: 'listProblems',
    add: 'addProblem',
    tag: 'Problem',
    fields: ['problem', 'onset', 'clinicalStatus', 'resolvedOn', 'remark', 'follows', 'diagnosedIn'],
  },
  vitalSigns: {
    list: 'listVitalSigns',
    add: 'addVitalSigns',
    tag: 'VitalSigns',
    fields: [
      ...([
        'respirations',
        'saturation',
        'scale',
        'oxygen',
        'systolic',
        'diastolic',
        'pulse',
        'consciousness',
        'temperature',
        'pain',
      ] as const),
      ...(['glucose', 'glucoseUnit', 'weight', 'height', 'pregnant', 'measuredAt'] as const),
    ],
  },
  acknowledgement: { list: 'listAcknowledgements', add: 'addAcknowledgement', tag: 'Acknowledgement', fields: ['result', 'whatWasDone'] },
  keyValue: {
    list: 'listKeyValues',
    add: 'addKeyValue',
    tag: 'KeyValue',
    fields: ['result', 'analyte', 'labValue', 'labUnit', 'low', 'high', 'takenAt'],
  },
} as const satisfies Record<string, Kind>;

export type EntryKind = keyof typeof kindsOfEntry;
export type FieldOf<K extends EntryKind> = (typeof kindsOfEntry)[K]['fields'][number];

const isOwnKey = (name: string): name is EntryKind => Object.hasOwn(kindsOfEntry, name);
/** The names of all kinds. */
export const entryKinds: readonly EntryKind[] = Object.keys(kindsOfEntry).filter(isOwnKey);
export const isEntryKind = (value: unknown): value is EntryKind => typeof value === 'string' && isOwnKey(value);

/** Makes a value for each field of a kind. */
export function eachField<K extends EntryKind, T>(kind: K, of: (name: FieldOf<K>) => T): Record<FieldOf<K>, T>;
export function eachField(kind: EntryKind, of: (name: FieldOf<EntryKind>) => unknown) {
  const names: readonly FieldOf<EntryKind>[] = kindsOfEntry[kind].fields;
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}
