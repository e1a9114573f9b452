import { isAnyOf } from '@reduxjs/toolkit';
import { appointment, selectAppointments } from '../../state/appointment';
import type { Listening } from '../slices';

/** How long each message is shown, in milliseconds (SPEC.md §10). */
const durations: Readonly<Record<string, number>> = { incomplete: 3_000, added: 1_000, deleted: 2_000 };

/** Hides the messages about appointments in time. */
export const timeAppointments = ({ startListening }: Listening): void => {
  const { detailsMissing, added } = appointment.actions;
  const isRepeated = isAnyOf(detailsMissing, added);
  startListening({
    predicate: (action, now, before) => isRepeated(action) || selectAppointments(now).status !== selectAppointments(before).status,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const time = durations[selectAppointments(getState()).status];
      if (time === undefined) return;
      await delay(time);
      dispatch(appointment.actions.passed());
    },
  });
};
