import type { UnknownAction } from '@reduxjs/toolkit';
import type { Contents } from '../../device/contents';
import { fieldsOf, text } from '../../device/parse';
import { isTime } from '../../state/agenda';
import { type Appointment, type Appointments, appointment, listOf, selectAppointments } from '../../state/appointment';
import { type AppointmentShelf, appointmentShelf, selectAppointmentShelf } from '../../state/appointmentShelf';

type Slice = typeof appointment.name;
export type WithAppointments = { appointment?: Appointments; appointmentShelf?: AppointmentShelf };
type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => WithAppointments };
type ByKey = Readonly<Record<string, Appointment>>;

const doctorFrom = (value: unknown): Appointment['doctor'] => {
  if (value === null) return null;
  const { id, name, doctorUniqueId } = fieldsOf(value);
  return { id: text(id), name: text(name), doctorUniqueId: text(doctorUniqueId) };
};
/** Reads a stored appointment. Throws when it is not one. */
export const appointmentFrom = (key: string, value: unknown): Appointment => {
  const { name, id, patientUniqueId, doctor, time, date } = fieldsOf(value);
  if (!isTime(text(time)) || Number.isNaN(Date.parse(text(date)))) throw new TypeError('no time');
  return {
    key,
    name: text(name),
    id: text(id),
    patientUniqueId: text(patientUniqueId),
    doctor: doctorFrom(doctor),
    time: text(time),
    date: text(date),
  };
};

const none: ByKey = {};
const byKey = new WeakMap<readonly Appointment[], ByKey>();
/** The appointments by key; the same object while the list is the same. */
export const membersOf = (state: WithAppointments): ByKey => {
  const list = listOf(selectAppointments(state));
  if (!list) return none;
  const members = byKey.get(list) ?? Object.fromEntries(list.map((each) => [each.key, each]));
  byKey.set(list, members);
  return members;
};

/** What a device persists of each appointment, and the actions for each outcome. */
export const contentsOf = ({ dispatch, getState }: Store): Contents<WithAppointments, Slice, Appointment> => ({
  slices: [appointment.name],
  members: membersOf,
  toPersist: (state, { id }) => {
    const { key: _, ...value } = membersOf(state)[id] ?? {};
    return 'time' in value ? value : undefined;
  },
  read: ({ id }, stored) => appointmentFrom(id, stored),
  found: (list, state) => {
    if (selectAppointments(state).status === 'closed') return [appointment.actions.opened({ list: [...list] })];
    const here = membersOf(state);
    return list.filter(({ key }) => !here[key]).map((found) => appointment.actions.found({ appointment: found }));
  },
  changedElsewhere: (found, state) => (membersOf(state)[found.key] ? undefined : appointment.actions.found({ appointment: found })),
  removedElsewhere: ({ id }, _, isNewer) => (isNewer ? undefined : appointment.actions.gone({ key: id })),
  opened: (unreadable) => {
    const { opened, foundUnreadable } = appointmentShelf.actions;
    dispatch(unreadable > 0 ? foundUnreadable({ count: unreadable }) : opened());
  },
  failed: (reason) => {
    // The browser stores nothing: the appointments last as long as this page.
    if (selectAppointments(getState()).status === 'closed') dispatch(appointment.actions.opened({ list: [] }));
    dispatch(appointmentShelf.actions.persistFailed({ reason }));
  },
  persisted: () => selectAppointmentShelf(getState()).status === 'failing' && dispatch(appointmentShelf.actions.persisted()),
});
