import { isRecord } from '../../contract/isRecord';

/** What a message asks the admins for: patients of its author's for a colleague. `doctor` is the colleague's name. */
type AskedHandover = { doctorId: string; doctor: string; patientIds: readonly string[]; keeps: boolean };

/** As one text, as every field of a draft or a note is. */
export const askedAsText = (asked: AskedHandover): string => JSON.stringify(asked);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined for a text that asks for nothing, such as a masked one in the replay of a recording. */
export const askedFrom = (text: string | undefined): AskedHandover | undefined => {
  if (!text) return undefined;
  const asked = parsed(text);
  if (!isRecord(asked) || !Array.isArray(asked.patientIds)) return undefined;
  return {
    doctorId: String(asked.doctorId),
    doctor: String(asked.doctor),
    patientIds: asked.patientIds.map(String),
    keeps: asked.keeps === true,
  };
};
