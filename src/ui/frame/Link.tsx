import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** Replaces react-router-dom's link, which doubles that library's size because it includes data prefetching. */
export const Link = ({ to, onClick, target, ...rest }: Props) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} target={target} href={href} onClick={press} />;
};
