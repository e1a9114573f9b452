import { watchIdleness } from '../../src/app/lock';
import { makeStore } from '../../src/app/makeStore';
import { auth } from '../../src/state/auth';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;
const minute = 60_000;

/** The idle watch on a desktop or a touch device, with the state that the browser's tabs share. */
class IdlePage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { querySelector: () => ({ content: '15 5' }) });
  readonly matchMedia = () => ({ matches: this.touch });
  readonly localStorage = {
    getItem: (name: string) => this.shared.get(name) ?? null,
    setItem: (name: string, value: string) => void this.shared.set(name, value),
  };
  constructor(
    readonly touch: boolean,
    readonly shared: Map<string, string>,
  ) {
    super();
  }
}

/** A tab with a user signed in. */
const openTab = ({ touch = false, shared = new Map<string, string>() } = {}) => {
  const { store } = makeStore({ preloadedState: { auth: { status: 'signedIn', ...identity } as never } });
  const dispatched: string[] = [];
  const page = new IdlePage(touch, shared);
  const seen = { getState: store.getState, dispatch: (action: { type: string }) => dispatched.push(action.type) };
  watchIdleness(seen as never, page as unknown as Window);
  return { page, dispatched, touched: () => page.dispatchEvent(new Event('pointerdown')) };
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a desktop', false, 15],
  ['a touch device', true, 5],
])('ACC-12 %s locks after its idle minutes, not earlier', (_, touch, minutes) => {
  const { dispatched } = openTab({ touch });
  jest.advanceTimersByTime(minutes * minute - 6_000);
  expect(dispatched).toEqual([]);
  jest.advanceTimersByTime(12_000);
  expect(dispatched).toContain(auth.actions.lockAsked.type);
});

test('ACC-12 the screen does not lock while it is used', () => {
  const { dispatched, touched } = openTab();
  for (let times = 0; times < 4; times += 1) {
    jest.advanceTimersByTime(10 * minute);
    touched();
  }
  expect(dispatched).toEqual([]);
});

test('ACC-12 use of one tab keeps the other tabs unlocked', () => {
  const shared = new Map<string, string>();
  const [used, other] = [openTab({ shared }), openTab({ shared })];
  for (let times = 0; times < 4; times += 1) {
    jest.advanceTimersByTime(10 * minute);
    used.touched();
    jest.advanceTimersByTime(6_000);
  }
  expect(other.dispatched).toEqual([]);
});

test('ACC-12 an application that starts after the idle minutes starts locked', () => {
  const shared = new Map([['wardstory:lastUse', String(Date.now() - 16 * minute)]]);
  expect(openTab({ shared }).dispatched).toEqual([auth.actions.idleLimitReached.type]);
});
