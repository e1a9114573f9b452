import { inEnglish } from '../../contract/messages';
import {
  type FieldError,
  messageOfProblem,
  type ProblemDocument,
  type ProblemKind,
  problemStatus,
  typeOfProblem,
} from '../../contract/problems';
import { type Row, userTypes } from '../../contract/row';
import type { JsonSchema } from './schemas';

const kinds = Object.keys(problemStatus) as ProblemKind[];
const text: JsonSchema = { type: 'string' };
const values: JsonSchema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'What the sentence mentions, so that it can be said in another language.',
};

const fieldError: Record<keyof FieldError, JsonSchema> = {
  path: { ...text, description: 'The field, as in the body or the query.' },
  code: { ...text, description: 'The key of the sentence, the same in every language.' },
  message: text,
  values,
};

const problem: Record<keyof ProblemDocument, JsonSchema> = {
  type: {
    ...text,
    enum: kinds.map(typeOfProblem),
    description: kinds
      .map((kind) => `- \`${typeOfProblem(kind)}\` (${problemStatus[kind]}): ${inEnglish(messageOfProblem(kind))}`)
      .join('\n'),
  },
  title: text,
  status: { type: 'integer', enum: [...new Set(Object.values(problemStatus))] },
  detail: text,
  values,
  errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' }, description: 'Every wrong field.' },
};

/** The schemas of a refusal (RFC 9457). */
export const problemSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: { type: 'object', properties: problem, required: ['type', 'title', 'status', 'detail'] },
  FieldError: { type: 'object', properties: fieldError, required: ['path', 'code', 'message'] },
};

const problemJson = (schema: JsonSchema) => ({ 'application/problem+json': { schema } });

/** The response for problems that any call can have. */
export const anyProblem: JsonSchema = {
  description: 'Any other refusal: see the list at Problem.',
  content: problemJson({ $ref: '#/components/schemas/Problem' }),
};

/** The problems that the router can answer before the row's handler runs. */
const kindsOf = ({
  callers,
  params,
  query,
  body,
  headers,
  keyed,
  takes,
  tus,
  cookie,
  confirms,
  asksOutside,
  later,
}: Row): ProblemKind[] => [
  ...(callers === 'anyone' && cookie !== 'replaces' ? [] : (['notSignedIn', 'sessionEnded'] as const)),
  ...(callers !== 'anyone' && callers.length < userTypes.length ? (['notAllowed'] as const) : []),
  ...(confirms === 'lately' ? (['passwordNeeded'] as const) : []),
  ...(params ? (['notFound'] as const) : []),
  ...(query || body || headers || keyed || takes === 'file' ? (['invalidInput'] as const) : []),
  ...(keyed ? (['keyReused'] as const) : []),
  ...(body || takes === 'file' ? (['unreadableBody', callers === 'anyone' ? 'bodyTooLarge' : 'tooLarge', 'wrongMediaType'] as const) : []),
  ...(takes === 'part' ? (['otherOffset', 'unreadableBody', 'tooLarge', 'wrongMediaType'] as const) : []),
  ...(tus ? (['otherProtocol'] as const) : []),
  ...(asksOutside ? (['unavailable', 'gatewayUnavailable'] as const) : []),
  ...(later ? (['notServedYet'] as const) : []),
];

/** The problem responses of a row, by status. */
export const refusalsOf = (row: Row): Readonly<Record<string, JsonSchema>> => {
  const kinds = kindsOf(row);
  const refusal = (status: number) => ({
    description: kinds
      .filter((kind) => problemStatus[kind] === status)
      .map((kind) => inEnglish(messageOfProblem(kind)))
      .join(' / '),
    content: problemJson({ $ref: '#/components/schemas/Problem' }),
  });
  return Object.fromEntries(kinds.map((kind) => [String(problemStatus[kind]), refusal(problemStatus[kind])]));
};
