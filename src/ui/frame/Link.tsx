import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** react-router-dom's own link weighs as much as the rest of it: it brings what fetches data for pages ahead. */
export const Link = ({ to, onClick, target, ...rest }: Props) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} target={target} href={href} onClick={press} />;
};
