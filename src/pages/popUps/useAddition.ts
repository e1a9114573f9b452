import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isProblem, type Problem, reasonOfError } from '../../api/problem';
import { isSending, popUp, problemIn, selectPopUp } from '../../state/popUp';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useProblemText } from '../../ui/texts/problemText';

type Form = { setServerErrors: (problem: Problem) => boolean };
type Ended = { data?: unknown; error?: unknown };

/**
 * Sends a pop-up's form. Once the server has accepted it, the pop-up closes and a notice says so. After a refusal the pop-up stays with all
 * typed text and shows the reason, at the wrong fields or for the whole form.
 */
export const useAddition = (form: Form, texts: { done: string; refused: string }) => {
  const dispatch = useDispatch();
  const notice = useNotice();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const state = useSelector(selectPopUp);
  const keyFor = useSubmissionKey();
  // The late answer to a discarded pop-up must not close the next one.
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const add = async <Values>(values: Values, send: (body: Values, key: string) => PromiseLike<Ended>): Promise<void> => {
    dispatch(popUp.actions.sendingStarted());
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
    dispatch(popUp.actions.refused({ problem: atFields ? null : reasonOfError(error) }));
  };
  const problem = problemIn(state);
  const refusal = problem === undefined ? undefined : problem ? `${texts.refused}. ${problemText(problem)}` : texts.refused;
  return { add, refusal, isSending: isSending(state) };
};
