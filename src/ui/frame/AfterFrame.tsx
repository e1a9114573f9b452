import { type ReactNode, useDeferredValue } from 'react';
import { hasGoneBack } from './address';

type Props = {
  children: ReactNode;
  before: ReactNode;
  /** Whether nobody has tapped: `children` are there at once. */
  now?: boolean;
};

/**
 * Draws `children` after a frame with `before` in their place, so that a tap is answered before all that it opens is drawn. Give it the key of
 * what it opens. Not after Back or Forward: the browser returns to a place in the page, which has to be there.
 */
export const AfterFrame = ({ children, before, now }: Props) => (useDeferredValue(true, now || hasGoneBack()) ? children : before);
