import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isProblem, type Problem } from '../../api/problem';
import { popUp } from '../../state/popUp';
import { useErrorText } from '../../ui/errorText';
import { useNotice } from '../../ui/notices';
import { useSubmissionKey } from '../../ui/submissionKey';

type Form = { setServerErrors: (problem: Problem) => boolean };
type Ended = { data?: unknown; error?: unknown };

/**
 * Sends what a pop-up is for. Success is said once the server has it, and closes the pop-up; a refusal is said in the pop-up with its
 * reason, at the wrong fields or for the whole, and everything that was typed stays.
 */
export const useAddition = (form: Form, texts: { done: string; refused: string }) => {
  const dispatch = useDispatch();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [refusal, setRefusal] = useState<string>();
  // A pop-up that was discarded while it was sending must not close the one that is open when the answer comes.
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const add = async <Values>(values: Values, send: (body: Values, key: string) => PromiseLike<Ended>): Promise<void> => {
    setRefusal(undefined);
    notice.clear();
    const { data, error } = await send(values, keyFor(values));
    if (data !== undefined) {
      keyFor.spent();
      notice.success(texts.done);
      if (open.current) dispatch(popUp.actions.finished());
      return;
    }
    if (!open.current) {
      notice.failure(`${texts.refused}. ${errorText(error)}`);
      return;
    }
    const atFields = isProblem(error) && form.setServerErrors(error);
    setRefusal(atFields ? texts.refused : `${texts.refused}. ${errorText(error)}`);
  };
  return { add, refusal };
};
