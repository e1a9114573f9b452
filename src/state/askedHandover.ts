import { isRecord } from '../../contract/isRecord';

/** What a message asks the admins for: patients of its author's for a colleague. `doctor` is the colleague's name. */
type AskedHandover = { doctorId: string; doctor: string; patientIds: readonly string[]; keeps: boolean };

/** As one text, as every field of a draft or a note is. */
export const askedAsText = (asked: AskedHandover): string => JSON.stringify(asked);

/** Undefined for a text that asks for nothing. */
export const askedFrom = (text: string | undefined): AskedHandover | undefined => {
  if (!text) return undefined;
  const asked: unknown = JSON.parse(text);
  if (!isRecord(asked) || !Array.isArray(asked.patientIds)) return undefined;
  return {
    doctorId: String(asked.doctorId),
    doctor: String(asked.doctor),
    patientIds: asked.patientIds.map(String),
    keeps: asked.keeps === true,
  };
};
