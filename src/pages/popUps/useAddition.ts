import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isProblem, type Problem, reasonOfError } from '../../api/problem';
import { isSending, popUp, problemIn, selectPopUp } from '../../state/popUp';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useProblemText } from '../../ui/texts/problemText';

type Form = { setServerErrors: (problem: Problem) => boolean };
type Ended<Data = unknown> = { data?: Data; error?: unknown };
/** `halfDone`: what was sent is accepted, and what follows it is not. */
type Texts = { done: string; refused: string; halfDone?: string };

/**
 * Sends a pop-up's form. Once the server has accepted it, the pop-up closes and a notice says so. After a refusal the pop-up stays with all
 * typed text and shows the reason, at the wrong fields or for the whole form.
 */
export const useAddition = (form: Form, texts: Texts) => {
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

  const refuse = (text: string, error: unknown, atFields = false) => {
    if (open.current) dispatch(popUp.actions.refused({ problem: atFields ? null : reasonOfError(error) }));
    else notice.failure(`${text}. ${errorText(error)}`);
  };
  /** `follow`: sends what can be sent only now. */
  const add = async <Values, Data>(
    values: Values,
    send: (body: Values, key: string) => PromiseLike<Ended<Data>>,
    follow?: (data: Data) => PromiseLike<Ended>,
  ): Promise<void> => {
    dispatch(popUp.actions.sendingStarted());
    notice.clear();
    const { data, error } = await send(values, keyFor(values));
    if (data === undefined) {
      refuse(texts.refused, error, open.current && isProblem(error) && form.setServerErrors(error));
      return;
    }
    keyFor.spent();
    const followed = await follow?.(data);
    if (followed?.error !== undefined) {
      refuse(texts.halfDone ?? texts.refused, followed.error);
      return;
    }
    notice.success(texts.done);
    if (open.current) dispatch(popUp.actions.finished());
  };
  const problem = problemIn(state);
  const refusal = problem === undefined ? undefined : problem ? `${texts.refused}. ${problemText(problem)}` : texts.refused;
  return { add, refusal, isSending: isSending(state) };
};
