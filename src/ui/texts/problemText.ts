import type { MessageKey } from '../../../contract/messages';
import type { Values } from '../../../contract/problems';
import { useText } from './texts';

/** Whoever reads it on a page behind sign-in has signed in again by then: the screen that covers the page has asked for it. */
const said = (code: MessageKey) => (code === 'problem.sessionEnded' || code === 'problem.notSignedIn' ? 'common.sessionHadEnded' : code);

/** Says why something failed, in the user's words. */
export const useProblemText = () => {
  const t = useText();
  return ({ code, values }: { code: MessageKey; values?: Values }): string => t(said(code), values);
};
