import { messageOfProblem, problemStatus, typeOfProblem } from '../../contract/problems';
import { isRefusal, mayPass, problemFrom } from '../../src/api/problem';

const kinds = Object.keys(problemStatus) as (keyof typeof problemStatus)[];

test.each(kinds)('API-3 the server’s %s document becomes a problem with its sentence', (kind) => {
  const data = { type: typeOfProblem(kind), title: 't', status: problemStatus[kind], detail: 'd' };
  expect(problemFrom({ status: problemStatus[kind], data })).toEqual({ kind, status: problemStatus[kind], code: messageOfProblem(kind) });
});

test('API-3 a wrong field has its path, its sentence and the sentence’s values', () => {
  const errors = [{ path: 'firstName', code: 'text.tooLong', message: 'This is too long: at most 100 characters', values: { max: 100 } }];
  const problem = problemFrom({ status: 422, data: { type: typeOfProblem('invalidInput'), errors } });
  expect(problem.errors).toEqual(errors);
});

test.each([
  ['a page of some proxy', '<html>Bad gateway</html>'],
  ['nothing', undefined],
  ['another server’s document', { type: 'about:blank', title: 'Bad gateway' }],
  ['a list', [1]],
])('API-3 %s is recognised by its status alone', (_, data) => {
  expect(problemFrom({ status: 418, data })).toEqual({ kind: 'unknown', status: 418, code: 'problem.unknown', values: { status: 418 } });
});

test.each([502, 503, 504])('API-3 a %i of a proxy says that the server cannot be reached', (status) => {
  const problem = problemFrom({ status, data: '<html>Bad gateway</html>' });
  expect(problem).toEqual({ kind: 'unknown', status, code: 'problem.unreachable' });
  expect([isRefusal(problem), mayPass(problem)]).toEqual([false, true]);
});

test.each([401, 403, 409, 423])(
  'OFF-3 API-3 a %i of our server of a kind that a newer version has named is a refusal, in words',
  (status) => {
    const data = { type: 'urn:wardstory:problem:accountPaused', title: 't', status, detail: 'd' };
    const problem = problemFrom({ status, data });
    expect(problem).toEqual({ kind: 'newer', status, code: 'problem.unexpected' });
    expect([isRefusal(problem), mayPass(problem)]).toEqual([true, false]);
  },
);

test.each([500, 503])('OFF-3 API-3 a %i of such a kind is a server in trouble, which refuses nothing', (status) => {
  const problem = problemFrom({ status, data: { type: 'urn:wardstory:problem:diskAsleep', status } });
  expect(isRefusal(problem)).toBe(false);
});

test.each([
  ['another server’s document', { type: 'about:blank', status: 403 }],
  ['one of another status', { type: 'urn:wardstory:problem:accountPaused', status: 200 }],
  ['a page', '<h1>urn:wardstory:problem:accountPaused</h1>'],
])('OFF-3 API-3 %s is not our server’s refusal', (_, data) => {
  const problem = problemFrom({ status: 403, data });
  expect([problem.kind, isRefusal(problem)]).toEqual(['unknown', false]);
});

test('API-3 fields of a problem document that the contract does not list are dropped', () => {
  const data = { type: typeOfProblem('taken'), errors: [{ path: 1 }, 'x', { path: 'email', code: 'made.up' }], values: { a: {}, b: 'c' } };
  expect(problemFrom({ status: 409, data })).toEqual({
    kind: 'taken',
    status: 409,
    code: 'problem.taken',
    values: { b: 'c' },
    errors: [{ path: 'email', code: 'problem.invalidInput', message: '' }],
  });
});

test('API-3 no answer means that the server is unreachable, a temporary problem', () => {
  const problem = problemFrom({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' });
  expect(problem).toEqual({ kind: 'unreachable', status: 0, code: 'problem.unreachable' });
  expect(mayPass(problem)).toBe(true);
  expect(mayPass({ kind: 'unavailable', status: 503, code: 'problem.unavailable' })).toBe(true);
  expect(mayPass({ kind: 'invalidInput', status: 422, code: 'problem.invalidInput' })).toBe(false);
  expect(mayPass({ kind: 'notFound', status: 404, code: 'problem.notFound' })).toBe(false);
});

test('ADM-15 a refused addition says which limit of the plan is reached', () => {
  const errors = [{ path: 'plan', code: 'plan.doctors', message: 'Full', values: { most: 5 } }];
  const problem = problemFrom({ status: 402, data: { type: typeOfProblem('planLimit'), errors } });
  expect(problem).toEqual({ kind: 'planLimit', status: 402, code: 'plan.doctors', values: { most: 5 }, errors });
});
