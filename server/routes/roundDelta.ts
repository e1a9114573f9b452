import { type Digests, digestOf, eachList, type KnownRecord, type RecordAnswers, type RoundAnswer } from '../../contract/round';

/** In milliseconds: an entry that was being written while the device's answer was read is not in it, though it was received before. */
const overlap = 5 * 60_000;

/** Whether what was stored at this time may be new to a device that has asked at `since`; both in milliseconds. */
export const isLate = (at: number, since: number): boolean => at >= since - overlap;

/**
 * The record without the entries that were received before `since`, in milliseconds. Which entries there are the digests say, so a device that
 * lacks one for whatever reason, or has another one, sees it: the time only saves bytes.
 */
export const partOf = async (answers: RecordAnswers, since: number): Promise<{ answers: RecordAnswers; digests: Digests }> => {
  const late = <Entry extends { receivedAt: string }>(list: readonly Entry[]) =>
    list.filter(({ receivedAt }) => isLate(Date.parse(receivedAt), since));
  const lists = eachList((name) => Promise.all(answers[name].map(digestOf)));
  return {
    answers: {
      ...answers,
      listMedicalHistory: late(answers.listMedicalHistory),
      listPrescriptions: late(answers.listPrescriptions),
      listAllergies: late(answers.listAllergies),
      listProblems: late(answers.listProblems),
      listVitalSigns: late(answers.listVitalSigns),
      listAcknowledgements: late(answers.listAcknowledgements),
      listKeyValues: late(answers.listKeyValues),
    },
    digests: {
      listMedicalHistory: await lists.listMedicalHistory,
      listPrescriptions: await lists.listPrescriptions,
      listAllergies: await lists.listAllergies,
      listProblems: await lists.listProblems,
      listVitalSigns: await lists.listVitalSigns,
      listAcknowledgements: await lists.listAcknowledgements,
      listKeyValues: await lists.listKeyValues,
    },
  };
};

type Records = RoundAnswer['records'];

/** The records that the device lacks, and each patient's place in what it has, followed by these. */
export const lackingOf = (known: readonly KnownRecord[], all: Records): { records: Records; order: number[] } => {
  const records = all.filter(({ answers }) => answers);
  // A record that has changed is in both: what is sent counts.
  const places = new Map([...known, ...records].map(({ patientId }, place) => [patientId, place]));
  return { records, order: all.flatMap(({ patientId }) => places.get(patientId) ?? []) };
};
