import { endpoints } from '../../contract/endpoints';
import { eventKinds } from '../../contract/events';
import { isMessageKey } from '../../contract/messages';
import { patientSorts } from '../../contract/patients';
import { planNames } from '../../contract/plans';
import { problemStatus } from '../../contract/problems';
import { userTypes } from '../../contract/row';
import { languages, themes } from '../state/look';
import { popUpNames } from '../state/popUp';
import { taskNames } from '../state/tasks';
import { isPathWord, isSearchName, isSearchValue } from './addressWords';
import { machines } from './machines';

/** Says of a value of one field whether it may be seen. It looks at the value too: what does not look as it should is masked. */
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

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A row, a note (by its patient), and the words that stand in an id's place. */
const anId = like(
  new RegExp(
    `^(?:${uuid}|(?:medicalHistory|prescription):${uuid}|${[...taskNames, 'medicalHistory', 'prescription', 'message', 'newest', '__internal_without_id'].join('|')})$`,
    'i',
  ),
);
/** A request of RTK Query: a name can look like one, so it is one only where nothing else stands. */
const aRequest = like(/^[\w-]{21}$/);
const aUuid = like(new RegExp(`^${uuid}$`, 'i'));
const aMoment = like(/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/);
const aCount: Looks = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const aFlag: Looks = (value) => typeof value === 'boolean';
/** A name that stands in our code. */
const aName = like(/^[A-Za-z][A-Za-z]{0,40}$/);

const hidden = like(/^(?:‹text:[0-9a-f]{16}›)?$/);
/** An address of which all that is not ours has been hidden (route.ts). */
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
const noteKinds = ['medicalHistory', 'prescription', 'message'] as const;
const problemKinds = [...Object.keys(problemStatus), 'unreachable', 'unknown'];

const named = (looks: Looks, names: string) => names.split(' ').map((name) => [name, looks] as const);

/**
 * The fields that may be seen, wherever they stand: everything else of state and actions is masked. Who adds a field to the
 * contract has to decide here; __tests__/qa/maskedContract.test.ts has every field of it.
 */
const harmless: ReadonlyMap<string, Looks> = new Map<string, Looks>([
  ...named(
    anId,
    'id ids sessionId left patientId patient_id doctorId userId userID uploadId logo logoId rowId corrects recent notDuplicateOf',
  ),
  ...named(aRequest, 'requestId'),
  ...named(either(anId, oneOf(...slices)), 'key'),
  ...named(aMoment, 'at since date time expires createdAt updatedAt writtenAt receivedAt assignedAt deliveredAt readAt trialEnds'),
  ...named(aCount, 'size sent order count place added unread entries alike total limit max doctors patients uploads messages version'),
  ...named(aCount, 'startedTimeStamp fulfilledTimeStamp timestamp pollingInterval keepUnusedDataFor'),
  ...named(
    aFlag,
    'done kept opened trialOver reading online focused rehydrated track subscribe forceRefetch condition aborted rejectedWithValue',
  ),
  ...named(aFlag, 'wouldLose RTK_autoBatch refetchOnFocus refetchOnReconnect skipPollingIfUnfocused'),
  ...named(either(aFlag, aCount), 'refetchOnMountOrArgChange'),
  ...named(either(aFlag, aCount, oneOf(...statuses, 'uninitialized', 'pending', 'fulfilled', 'rejected')), 'status'),
  ...named(either(aFlag, oneOf('conflict')), 'middlewareRegistered'),
  ...named(oneOf('pending', 'fulfilled', 'rejected'), 'requestStatus'),
  ...named(oneOf(...noteKinds, ...problemKinds, ...eventKinds), 'kind'),
  ...named(oneOf(...popUpNames), 'name'),
  ...named(oneOf(...userTypes), 'userType'),
  ...named(oneOf(...themes), 'theme'),
  ...named(oneOf(...languages), 'language'),
  ...named(oneOf(...slices), 'slice'),
  ...named(oneOf('unreadable', 'newer', 'outdated', 'cleared'), 'why'),
  ...named(oneOf(...planNames), 'plan'),
  ...named(oneOf(...patientSorts), 'sort'),
  ...named(oneOf('changes', 'unread'), 'only'),
  ...named(oneOf('full', 'unavailable', 'locked'), 'reason'),
  ...named(oneOf(...Object.keys(endpoints)), 'action'),
  ...named(oneOf('forward', 'backward'), 'direction'),
  ...named(oneOf('add', 'replace', 'remove'), 'op'),
  ...named(oneOf('delayed', 'immediately'), 'invalidationBehavior'),
  ...named(aRoute, 'href'),
  ...named(aName, 'endpointName reducerPath fields'),
  ...named(like(/^[@\w]+(?:\/[\w/]+)?$/), 'type'),
  ...named((value) => isMessageKey(value), 'code'),
  // Of a field of a form, or of RTK Query's patches.
  ...named(either(aCount, anId, aRequest, like(/^[A-Za-z]+(?:\[\d+\])?(?:\.[A-Za-z]+)*$/)), 'path'),
]);

/** Whether a value of the field `name` may be seen as it is. */
export const isHarmless = (name: string, value: string | number | boolean): boolean => harmless.get(name)?.(value) ?? false;

/** What is held by the request that made it; `value` is that of a patch which adds subscribers. */
const ofRequests = new Set<string | undefined>(['mutation', 'subscriber', 'value']);
/** Whether it is an id, which may be seen wherever ids stand; `of` is what it is the id of, or where it stands. */
export const isId = (text: string, of?: string): boolean => anId(text) || (ofRequests.has(of) && aRequest(text));
/** Whether it is the id of a row: addresses have no other, and a name can look like a request's. */
export const isUuid = (text: string): boolean => aUuid(text);

/** The parts that hold their members by id: their members' keys are values, not names. What their members are read as. */
const members: Readonly<Record<string, string>> = {
  drafts: 'draft',
  outbox: 'unsent',
  uploads: 'upload',
  tasks: 'task',
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
/** What a field is read as: itself, but for what holds a level of its own. */
export const readAs = (container: string, field: string): string => (Object.hasOwn(tagTypes, container) ? tagTypes.tags : field);
