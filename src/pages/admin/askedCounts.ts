import type { AskedState, DoctorMessage, HandoverRequest } from '../../../contract/doctorMessages';

/** How many patients of a request are without the other doctor, how many are theirs, and for how many there is something to do. */
export const countsOf = ({ patients, keeps }: HandoverRequest) => {
  const count = (state: AskedState) => patients.filter((each) => each.state === state).length;
  const [open, had] = [count('open'), count('had')];
  return { open, had, toDo: open + (keeps ? 0 : had) };
};

/** Whether a message asks for something that the admin can still do. */
export const isWaiting = ({ handover }: DoctorMessage): boolean =>
  handover != null && !handover.granted && handover.doctor.isActive && countsOf(handover).toDo > 0;
