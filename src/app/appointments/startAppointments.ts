import { isAnyOf } from '@reduxjs/toolkit';
import { appointment, selectAppointments } from '../../state/appointment';
import { appointmentShelf } from '../../state/appointmentShelf';
import { identityOf } from '../../state/auth';
import { findKeyOf } from '../notes/findKey';
import type { Listening, RootReducer, Store } from '../slices';
import { AppointmentsOfUser } from './appointmentsOfUser';

/** For how long each thing is said, in milliseconds (SPEC.md §10). */
const saidFor: Readonly<Record<string, number>> = { incomplete: 3_000, added: 1_000, deleted: 2_000 };

/** Puts the slices of the appointments into the store. */
export const injectAppointments = (reducer: RootReducer): void => {
  reducer.inject({ reducerPath: 'appointment', reducer: appointment.reducer });
  reducer.inject({ reducerPath: 'appointmentShelf', reducer: appointmentShelf.reducer });
};

/** What is said of the appointments goes away in its time. */
export const timeAppointments = ({ startListening }: Listening): void => {
  const { detailsMissing, added } = appointment.actions;
  const saidAgain = isAnyOf(detailsMissing, added);
  startListening({
    predicate: (action, now, before) => saidAgain(action) || selectAppointments(now).status !== selectAppointments(before).status,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const time = saidFor[selectAppointments(getState()).status];
      if (time === undefined) return;
      await delay(time);
      dispatch(appointment.actions.passed());
    },
  });
};

/** From now on the appointments of whichever admin is signed in are kept in this browser. */
export const startAppointments = (store: Store, page: Window): void => {
  let present: AppointmentsOfUser | undefined;
  const follow = () => {
    const user = identityOf(store.getState().auth)?.user;
    const userId = user?.userType === 'hospitalAdmin' ? user.id : undefined;
    if (present?.userId !== userId) {
      const before = present;
      present = undefined;
      void before?.end();
      if (userId !== undefined) {
        const findKey = (signal: AbortSignal, failed: () => void) => findKeyOf(store, userId, signal, failed);
        present = new AppointmentsOfUser({ store, userId, storage: () => page.localStorage, findKey, page });
        present.begin();
      }
    }
    present?.changed();
  };
  store.subscribe(follow);
  follow();
};
