import type { MessageKey } from '../../../contract/messages';
import type { Values } from '../../../contract/problems';
import { useText } from './texts';

/** Behind sign-in, the covering screen has already asked for the password, so this says that the session had ended. */
const said = (code: MessageKey) => (code === 'problem.sessionEnded' || code === 'problem.notSignedIn' ? 'common.sessionHadEnded' : code);

/** Says why something failed, in the user's words. */
export const useProblemText = () => {
  const t = useText();
  return ({ code, values }: { code: MessageKey; values?: Values }): string => t(said(code), values);
};
