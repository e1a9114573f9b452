import { inEnglish } from './messages';
import {
  type FieldError,
  messageOfProblem,
  type ProblemDocument,
  type ProblemKind,
  problemStatus,
  typeOfProblem,
  type Values,
} from './problems';

/** Makes the RFC 9457 document of a refusal. */
export const problemDocument = (kind: ProblemKind, values?: Values, errors?: FieldError[]): ProblemDocument => ({
  type: typeOfProblem(kind),
  title: kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  status: problemStatus[kind],
  detail: inEnglish(messageOfProblem(kind), values),
  ...(values && { values }),
  ...(errors && { errors }),
});
