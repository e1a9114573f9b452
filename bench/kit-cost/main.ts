// `npm run bench:kit`: the cost of an event with the machines of src/state and with hand-written slices. See ../README.md.
import { configureStore, type Reducer, Tuple } from '@reduxjs/toolkit';
import { auth } from '../../src/state/auth';
import { popUp } from '../../src/state/popUp';
import { sidebar } from '../../src/state/sidebar';
import { tell } from '../figures';
import * as byHand from './byHand';

const limit = 1.3;
const rounds = Number(process.env.ROUNDS ?? 61);
const turns = 1_500;

/** A store without the checks of development, and without the listeners and calls that both sides would have. */
const storeOf = (reducer: Record<string, Reducer>) => configureStore({ reducer, devTools: false, middleware: () => new Tuple() });
type Side = {
  store: ReturnType<typeof storeOf>;
  auth: typeof auth.actions;
  popUp: typeof popUp.actions;
  sidebar: typeof sidebar.actions;
};

const sides: Record<'kit' | 'hand', Side> = {
  kit: {
    store: storeOf({ auth: auth.reducer, popUp: popUp.reducer, sidebar: sidebar.reducer }),
    auth: auth.actions,
    popUp: popUp.actions,
    sidebar: sidebar.actions,
  },
  hand: {
    store: storeOf({ auth: byHand.auth.reducer, popUp: byHand.popUp.reducer, sidebar: byHand.sidebar.reducer }),
    auth: byHand.auth.actions,
    popUp: byHand.popUp.actions,
    sidebar: byHand.sidebar.actions,
  },
};

const user = { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: 'female' } as const;
const session = { id: 's1', expires: '2026-11-20T22:00:00.000Z' };
const identity = { user, doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' }, session };
const problem = { code: 'problem.wrongCredentials' } as const;
const given = { email: 'bisi@example.org', password: 'secret:1' };

/** A doctor's day, with some events that come too late and change nothing. */
const dayOf = ({ auth, popUp, sidebar }: Side) => [
  () => auth.submitted(given),
  () => auth.refused({ problem }),
  () => auth.submitted(given),
  () => auth.accepted(identity),
  () => auth.refused({ problem }),
  () => sidebar.toggled(),
  () => popUp.opened({ name: 'addPatient' }),
  () => popUp.typedIn(),
  () => popUp.typedIn(),
  () => popUp.closeAsked(),
  () => popUp.editingContinued(),
  () => popUp.finished(),
  () => popUp.finished(),
  () => auth.sessionEnded(),
  () => auth.submitted(given),
  () => auth.accepted(identity),
  () => sidebar.toggled(),
  () => popUp.opened({ name: 'addAppointment' }),
  () => popUp.dismissed(),
  () => auth.lockAsked(),
  () => auth.lockCompleted(),
  () => auth.submitted(given),
  () => auth.accepted(identity),
  () => auth.signOutAsked(),
  () => auth.signOutDelivered(),
];
type Day = ReturnType<typeof dayOf>;
const days: Record<keyof typeof sides, Day> = { kit: dayOf(sides.kit), hand: dayOf(sides.hand) };
const events = days.kit.length;

/** The cost of an event in nanoseconds of CPU time, which does not depend on the machine's other work. */
const priceWith = (side: keyof typeof sides): number => {
  const [{ store }, day] = [sides[side], days[side]];
  const began = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) for (const event of day) store.dispatch(event());
  const { user, system } = process.cpuUsage(began);
  return ((user + system) * 1_000) / (turns * events);
};

for (const [index, event] of days.kit.entries()) {
  sides.kit.store.dispatch(event());
  const other = days.hand[index];
  if (other) sides.hand.store.dispatch(other());
  const [kit, hand] = [sides.kit, sides.hand].map(({ store }) =>
    Object.values(store.getState()).map((part) => Object.entries(part).sort()),
  );
  if (JSON.stringify(kit) !== JSON.stringify(hand)) throw new Error(`Event ${index + 1}: the slices by hand do something else`);
}

const median = (all: readonly number[]): number => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
// In turns, so that the machine's other work affects both sides.
const bothPrices = (round: number) => {
  if (round % 2 === 0) return { kit: priceWith('kit'), hand: priceWith('hand') };
  const hand = priceWith('hand');
  return { kit: priceWith('kit'), hand };
};
for (let round = 0; round < 10; round += 1) bothPrices(round); // warm-up: the JIT compiles the code before the measurement
const measured = Array.from({ length: rounds }, (_, round) => bothPrices(round));
const ratio = median(measured.map(({ kit, hand }) => kit / hand));
console.log(
  JSON.stringify({
    eventsARound: turns * events,
    rounds,
    kitNanoseconds: Math.round(median(measured.map(({ kit }) => kit))),
    handNanoseconds: Math.round(median(measured.map(({ hand }) => hand))),
    ratio: Number(ratio.toFixed(2)),
    limit,
  }),
);
const [kit, hand] = [median(measured.map((each) => each.kit)), median(measured.map((each) => each.hand))];
tell([{ what: 'an event of a machine, by a hand-written slice’s', unit: 'ns', value: kit, floor: hand, goal: { mostRatio: limit } }]);
if (!(ratio <= limit)) process.exitCode = 1;
