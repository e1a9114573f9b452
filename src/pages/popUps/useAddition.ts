import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../api/problem';
import { isProblem } from '../../api/problem';
import { popUp } from '../../state/popUp';
import { useErrorText } from '../../ui/errorText';
import { useNotice } from '../../ui/notices';
import { useSubmissionKey } from '../../ui/submissionKey';

type Form = { setServerErrors: (problem: Problem) => boolean };
type Ended = { data?: unknown; error?: unknown };

/**
 * Sends what a pop-up is for. Success is said once the server has it, and closes the pop-up; a refusal is said too, shows the wrong
 * fields, and keeps everything that was typed.
 */
export const useAddition = (form: Form, texts: { done: string; refused: string }) => {
  const dispatch = useDispatch();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [refusal, setRefusal] = useState<string>();

  const add = async <Values>(values: Values, send: (body: Values, key: string) => PromiseLike<Ended>): Promise<void> => {
    setRefusal(undefined);
    const { data, error } = await send(values, keyFor(values));
    if (data !== undefined) {
      notice.success(texts.done);
      dispatch(popUp.actions.finished());
      return;
    }
    const said = `${texts.refused}. ${errorText(error)}`;
    notice.failure(said);
    if (!isProblem(error) || !form.setServerErrors(error)) setRefusal(said);
  };
  return { add, refusal };
};
