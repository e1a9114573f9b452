import { useEffect, useEffectEvent, useState } from 'react';
import { fullName } from '../../../../contract/personNames';
import { useHandOverPatientsMutation } from '../../../api/handover';
import { isProblem, mayHaveArrived } from '../../../api/problem';
import { useSubmissionKey } from '../../../ui/forms/submissionKey';
import { useNotice } from '../../../ui/notices/notices';
import type { Pickable } from '../../../ui/people/PersonPicker';
import { useErrorText } from '../../../ui/texts/errorText';
import { useText } from '../../../ui/texts/texts';
import type { HandoverRow } from './rows';

type Given = { doctor: Pickable; patientIds: readonly string[]; keeps: boolean };
/** `notKnown`: no answer came. `asked`: the pop-up has tried again by itself. */
type State =
  | { status: 'choosing' }
  | { status: 'refused'; message: string }
  | { status: 'notKnown'; given: Given; asked: boolean; message: string };

/**
 * Hands patients over. Where no answer comes, what was sent is held: sent again, it has the same key, so the server answers as it did the first
 * time. Patients who are gone from the list probably were handed over: then it is sent again by itself, once.
 */
export const useHandOver = (rows: readonly HandoverRow[], onDone: () => void) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [handOver, { isLoading: busy }] = useHandOverPatientsMutation();
  const [state, setState] = useState<State>({ status: 'choosing' });

  const send = async (given: Given, asked = false): Promise<void> => {
    const { doctor, patientIds, keeps } = given;
    const named = { count: patientIds.length, doctor: fullName(doctor) };
    const body = { doctorId: doctor.id, patientIds: [...patientIds].sort(), keeps };
    notice.clear();
    const { data, error } = await handOver({ body, key: keyFor(body) });
    if (data !== undefined) {
      keyFor.spent();
      notice.success(t('handingOver.done', named));
      onDone();
    } else if (isProblem(error) && mayHaveArrived(error))
      setState({ status: 'notKnown', given, asked, message: t('handingOver.notKnown', named) });
    else setState({ status: 'refused', message: errorText(error) });
  };

  const lost = state.status === 'notKnown' && !state.asked && !busy ? state.given : undefined;
  const gone = lost && !rows.some(({ patient }) => lost.patientIds.includes(patient.id)) ? lost : undefined;
  const ask = useEffectEvent((given: Given) => void send(given, true));
  useEffect(() => {
    if (gone) ask(gone);
  }, [gone]);
  return { state, busy, send };
};
