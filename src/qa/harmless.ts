import { endpoints } from '../../contract/endpoints';
import { eventKinds } from '../../contract/events';
import { entryKinds } from '../../contract/kindsOfEntry';
import { languages } from '../../contract/languages';
import { isMessageKey } from '../../contract/messages';
import { patientSorts } from '../../contract/patients';
import { planNames } from '../../contract/plans';
import { problemStatus } from '../../contract/problems';
import { userTypes } from '../../contract/row';
import { secondFactorRules, secondSteps } from '../../contract/secondFactor';
import { themes } from '../state/look';
import { popUpNames } from '../state/popUp';
import { hideableColumns } from '../state/settings';
import { taskNames } from '../state/tasks';
import { isPathWord, isSearchName, isSearchValue } from './addressWords';
import { machines } from './machines';

/** Whether a recording may show a field's value. A value in an unexpected format is masked. */
type Looks = (value: string | number | boolean) => boolean;

const like =
  (pattern: RegExp): Looks =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf = (...words: readonly string[]): Looks => {
  const known = new Set<unknown>(words);
  return (value) => known.has(value);
};
const either =
  (...looks: Looks[]): Looks =>
  (value) =>
    looks.some((look) => look(value));

const noteKinds = [...entryKinds, 'message'] as const;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The id of a row, of a draft (`<kind>:<patient>`) or of an answer (`<call>:<patient>`), or one of the fixed words that serve as ids. */
const anId = like(
  new RegExp(
    `^(?:${uuid}|(?:${entryKinds.join('|')}):${uuid}|(?:${Object.keys(endpoints).join('|')})(?::${uuid})*|${[...taskNames, ...noteKinds, 'newest', '__internal_without_id'].join('|')})$`,
    'i',
  ),
);
/** The id of an RTK Query request. A name can look like one, so use this only for fields that hold nothing else. */
const aRequest = like(/^[\w-]{21}$/);
const aUuid = like(new RegExp(`^${uuid}$`, 'i'));
const aMoment = like(/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/);
const aCount: Looks = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const aFlag: Looks = (value) => typeof value === 'boolean';
/** A name from our code. */
const aName = like(/^[A-Za-z][A-Za-z]{0,40}$/);

const hidden = like(/^(?:‹text:[0-9a-f]{16}›)?$/);
/** An address in which route.ts has masked everything but our own words and ids. */
const aRoute: Looks = (value) => {
  if (typeof value !== 'string' || !value.startsWith('/')) return false;
  const [path = '', search] = value.split('?');
  const isSeen = (name: string, said: string) =>
    (isSearchName(name) || hidden(name)) && (isSearchValue(said) || aUuid(said) || hidden(said));
  const asked = search === undefined ? [] : search.split('&').map((each) => each.split('='));
  return (
    path.split('/').every((part) => isPathWord(part) || aUuid(part) || hidden(part)) &&
    asked.every(([name = '', said = '', ...more]) => more.length === 0 && isSeen(name, said))
  );
};

const statuses = machines.flatMap(({ table }) => Object.keys(table));
const slices = ['auth', 'sidebar', 'popUp', 'settings'] as const;
const problemKinds = [...Object.keys(problemStatus), 'unreachable', 'newer', 'unknown'];

const named = (looks: Looks, names: string) => names.split(' ').map((name) => [name, looks] as const);

/**
 * The fields that a recording may show, wherever they are. All other fields in state and actions are masked. When you add a field to the
 * contract, decide here; __tests__/qa/maskedContract.test.ts checks that each field is masked or listed.
 */
const harmless: ReadonlyMap<string, Looks> = new Map<string, Looks>([
  ...named(
    anId,
    'id ids sessionId left patientId patient_id doctorId userId userID uploadId logo logoId rowId factorId medicineId pictureId corrects recent files asked notDuplicateOf',
  ),
  ...named(aRequest, 'requestId'),
  ...named(either(anId, oneOf(...slices)), 'key'),
  ...named(
    aMoment,
    'at since date time expires createdAt updatedAt writtenAt receivedAt assignedAt deliveredAt readAt trialEnds lastSeen lastUsedAt',
  ),
  ...named(
    aCount,
    'size sent order count place added unread entries alike total limit max codesLeft doctors patients uploads messages version',
  ),
  ...named(aCount, 'startedTimeStamp fulfilledTimeStamp timestamp pollingInterval keepUnusedDataFor'),
  ...named(
    aFlag,
    'done persisted opened urgent acknowledged awaited addressUnproved secondFactorMissing required here locked trialOver reading online focused rehydrated track subscribe forceRefetch condition aborted rejectedWithValue',
  ),
  ...named(aFlag, 'hasUnsaved durable hasRoom kept RTK_autoBatch refetchOnFocus refetchOnReconnect skipPollingIfUnfocused'),
  ...named(either(aFlag, aCount), 'refetchOnMountOrArgChange'),
  ...named(either(aFlag, aCount, oneOf(...statuses, 'uninitialized', 'pending', 'fulfilled', 'rejected')), 'status'),
  ...named(either(aFlag, oneOf('conflict')), 'middlewareRegistered'),
  ...named(oneOf('pending', 'fulfilled', 'rejected'), 'requestStatus'),
  ...named(oneOf(...noteKinds, ...problemKinds, ...eventKinds, ...secondSteps), 'kind'),
  ...named(oneOf(...secondSteps), 'way ways'),
  ...named(oneOf(...secondFactorRules), 'rule'),
  ...named(oneOf(...popUpNames), 'name'),
  ...named(oneOf(...userTypes), 'userType'),
  ...named(oneOf(...themes), 'theme'),
  ...named(oneOf(...languages), 'language'),
  ...named(oneOf(...hideableColumns), 'hiddenColumns'),
  ...named(oneOf(...slices), 'slice'),
  ...named(oneOf('unreadable', 'newer', 'outdated', 'cleared'), 'why'),
  ...named(oneOf(...planNames), 'plan'),
  ...named(oneOf(...patientSorts), 'sort'),
  ...named(oneOf('changes', 'unread', 'deactivated'), 'only'),
  ...named(oneOf('full', 'unavailable', 'locked'), 'reason'),
  ...named(oneOf('hospital', 'device'), 'by'),
  ...named(oneOf(...Object.keys(endpoints)), 'action'),
  ...named(oneOf('forward', 'backward'), 'direction'),
  ...named(oneOf('add', 'replace', 'remove'), 'op'),
  ...named(oneOf('delayed', 'immediately'), 'invalidationBehavior'),
  ...named(aRoute, 'href'),
  ...named(aName, 'endpointName reducerPath fields'),
  ...named(like(/^[@\w]+(?:\/[\w/]+)?$/), 'type'),
  ...named((value) => isMessageKey(value), 'code'),
  // The path of a form's field, or of an RTK Query patch.
  ...named(either(aCount, anId, aRequest, like(/^[A-Za-z]+(?:\[\d+\])?(?:\.[A-Za-z]+)*$/)), 'path'),
]);

/** Whether a recording may show this value of the field `name`. */
export const isHarmless = (name: string, value: string | number | boolean): boolean => harmless.get(name)?.(value) ?? false;

/** Objects whose keys are request ids. `value` is the value of a patch that adds subscribers. */
const ofRequests = new Set<string | undefined>(['mutation', 'subscriber', 'value']);
/** Whether the text is an id, which a recording may show. `of` is what it identifies, or the field's name. */
export const isId = (text: string, of?: string): boolean => anId(text) || (ofRequests.has(of) && aRequest(text));
/** Whether the text is the id of a row. Addresses have no other ids, and a name in them could look like a request's id. */
export const isUuid = (text: string): boolean => aUuid(text);

/** Objects with ids as keys, by name, and the name of their members: the keys are masked like values. */
const members: Readonly<Record<string, string>> = {
  drafts: 'draft',
  outbox: 'unsent',
  uploads: 'upload',
  tasks: 'task',
  answers: 'answer',
  users: 'settings of a user',
  queries: 'query',
  mutations: 'mutation',
  subscriptions: 'subscribers',
  subscribers: 'subscriber',
  keys: 'tags of a query',
  tagIds: 'queryCacheKey',
};
/** RTK Query's `provided.tags`: by type, then by id. */
const tagTypes = { tags: 'tagIds' };

export const membersOf = (name: string): string | undefined => (Object.hasOwn(members, name) ? members[name] : undefined);
/** The name under which the mask looks a field up: its own name, or for `tags` the name of one more level of ids. */
export const readAs = (container: string, field: string): string => (Object.hasOwn(tagTypes, container) ? tagTypes.tags : field);
