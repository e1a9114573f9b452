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

/** The document in which a refusal is said. */
export const problemDocument = (kind: ProblemKind, values?: Values, errors?: FieldError[]): ProblemDocument => ({
  type: typeOfProblem(kind),
  title: kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  status: problemStatus[kind],
  detail: inEnglish(messageOfProblem(kind), values),
  ...(values && { values }),
  ...(errors && { errors }),
});
