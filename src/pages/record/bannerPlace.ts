import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const partsOf = (banner: HTMLElement | null) => (banner ? [banner, ...banner.querySelectorAll<HTMLElement>('.identity')] : []);
/** What stays at the top while one scrolls: the banner, or on a narrow screen, where that has no box, its first part. */
const stayingOf = (banner: HTMLElement | null) => partsOf(banner).find(({ offsetHeight }) => offsetHeight > 0);

/** Publishes the height of what stays. */
export const usePublishedHeight = () => {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: box } = banner;
    if (!box) return;
    const tell = () => document.documentElement.style.setProperty('--banner', `${stayingOf(box)?.offsetHeight ?? 0}px`);
    tell();
    const watched = new ResizeObserver(tell);
    for (const part of partsOf(box)) watched.observe(part);
    return () => watched.disconnect();
  }, []);
  return banner;
};

/**
 * Whether what stays has been scrolled past. Where it is lower then, its place stays as high as it was: what is read does not move,
 * and the change cannot undo itself.
 */
export const useScrolledPast = (banner: RefObject<HTMLElement | null>) => {
  const [scrolled, setScrolled] = useState(false);
  const whole = useRef(0);
  // Of which part the height is kept changes with it: a tablet may be turned while it is scrolled.
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  useEffect(() => {
    const look = () => {
      if (banner.current?.dataset.scrolled === undefined) whole.current = stayingOf(banner.current)?.offsetHeight ?? 0;
      setScrolled(window.scrollY > whole.current);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [banner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isWide` says which part stays
  useLayoutEffect(() => {
    for (const { style } of partsOf(banner.current)) style.marginBottom = '';
    const staying = stayingOf(banner.current);
    if (staying) staying.style.marginBottom = scrolled ? `${Math.max(0, whole.current - staying.offsetHeight)}px` : '';
  }, [banner, scrolled, isWide]);
  return scrolled;
};
