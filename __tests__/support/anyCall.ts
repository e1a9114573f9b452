import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { Schema, SchemaFieldDescription } from 'yup';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import '../../src/api/accounts';
import '../../src/api/activity';
import '../../src/api/assignments';
import { api } from '../../src/api/base';
import '../../src/api/doctorMessages';
import '../../src/api/doctors';
import '../../src/api/handover';
import '../../src/api/hospitals';
import '../../src/api/notes';
import '../../src/api/patientPictures';
import '../../src/api/patients';
import '../../src/api/payments';
import '../../src/api/secondFactor';
import '../../src/api/uploads';
import { anyOfSchema, anyText } from './anyOfSchema';

const partOf = (schema: Schema<unknown> | undefined): fc.Arbitrary<unknown> =>
  schema ? anyOfSchema(schema.describe() as SchemaFieldDescription) : fc.constant(undefined);

/** Endpoints of src/api with their own names, and the contract's list that each one calls. */
const pagesOf: Readonly<Record<string, EndpointName>> = {
  countPatients: 'listPatients',
  scrollPatients: 'listPatients',
  pageOfPatients: 'listPatients',
  scrollActivity: 'listActivity',
  scrollHospitalActivity: 'listHospitalActivity',
  pageOfHospitalActivity: 'listHospitalActivity',
  scrollMessages: 'listMessages',
  scrollUnassignedPatients: 'listUnassignedPatients',
  countUnassignedPatients: 'listUnassignedPatients',
};
/** And those that read from the device what one of the contract's calls has answered. */
const keptOf: Readonly<Record<string, EndpointName>> = {
  keptHandover: 'readHandover',
  keptVitalSigns: 'listVitalSigns',
  patientPicture: 'readPatientPictures',
};
const requestIds = ['aaaaaaaaaaaaaaaaaaaaa', '-bbbbbbbbbbbbbbbbbbbb', '1cccccccccccccccccccc'];
const problem = fc.record({
  kind: fc.constant('unreachable'),
  status: fc.integer({ min: 0, max: 503 }),
  code: fc.constant('problem.unreachable'),
});

type Said = { originalArgs: unknown; answer: unknown; refusal: unknown; requestId: string; track: boolean; moment: number; key: string };

const lifecycle = (
  endpointName: string,
  type: 'query' | 'mutation',
  said: Said,
  status: 'pending' | 'fulfilled' | 'rejected',
): UnknownAction => {
  const { originalArgs, requestId, track, moment } = said;
  const query = { type, subscribe: true, endpointName, originalArgs, queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})` };
  const arg = type === 'query' ? query : { type, endpointName, originalArgs, track };
  const meta = { arg, requestId, requestStatus: status, RTK_autoBatch: true };
  const actionType = `api/execute${type === 'query' ? 'Query' : 'Mutation'}/${status}`;
  if (status === 'pending') return { type: actionType, meta: { ...meta, startedTimeStamp: moment } };
  if (status === 'fulfilled') {
    return {
      type: actionType,
      payload: said.answer,
      meta: { ...meta, fulfilledTimeStamp: moment, baseQueryMeta: { total: 2, next: said.key } },
    };
  }
  return { type: actionType, payload: said.refusal, error: { message: 'Rejected' }, meta: { ...meta, rejectedWithValue: true } };
};

const callsOf = (name: string): fc.Arbitrary<UnknownAction> => {
  const row: Row = endpoints[pagesOf[name] ?? keptOf[name] ?? (name as EndpointName)];
  const args = fc.record({ params: partOf(row.params), query: partOf(row.query), body: partOf(row.body), patientId: anyText });
  const one = partOf(row.answer);
  const answer =
    name in pagesOf ? fc.record({ pages: fc.array(fc.record({ rows: one, total: fc.nat(9), next: anyText }), { maxLength: 2 }) }) : one;
  const said = fc.record({
    originalArgs: args.map((given) => JSON.parse(JSON.stringify(given))),
    answer,
    refusal: problem,
    requestId: fc.constantFrom(...requestIds),
    track: fc.boolean(),
    moment: fc.nat(),
    key: anyText,
  });
  const type = row.method === 'GET' ? 'query' : 'mutation';
  return fc.tuple(said, fc.constantFrom('pending', 'fulfilled', 'rejected')).map(([each, status]) => lifecycle(name, type, each, status));
};

export const calledNames: readonly string[] = Object.keys(api.endpoints);
const queryCacheKey = anyText.map((text) => `scrollPatients(${JSON.stringify({ q: text })})`);
const subscription = fc.oneof(
  queryCacheKey.map((key) => ({ op: 'add', path: [key], value: { [requestIds[1] ?? '']: { pollingInterval: 0 } } })),
  queryCacheKey.map((key) => ({ op: 'remove', path: [key] })),
);

/** Any action of RTK Query. */
export const anyCall: fc.Arbitrary<UnknownAction> = fc.oneof(
  ...calledNames.map((name) => ({ arbitrary: callsOf(name), weight: 3 })),
  queryCacheKey.map((key) => ({ type: 'api/queries/removeQueryResult', payload: { queryCacheKey: key } })),
  fc.constantFrom(...requestIds).map((requestId) => ({ type: 'api/mutations/removeMutationResult', payload: { requestId } })),
  fc.array(subscription, { maxLength: 2 }).map((payload) => ({ type: 'api/internalSubscriptions/subscriptionsUpdated', payload })),
  fc.constantFrom('__rtkq/online', '__rtkq/offline', '__rtkq/focused', '__rtkq/unfocused', 'api/resetApiState').map((type) => ({ type })),
);
