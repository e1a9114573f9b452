import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Publishes the height of what stays at the top while one scrolls: the banner, or on a narrow screen its first part. */
export const usePublishedHeight = () => {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: box } = banner;
    if (!box) return;
    const parts = [box, ...box.querySelectorAll<HTMLElement>('.identity')];
    const tell = () => {
      const height = parts.find(({ offsetHeight }) => offsetHeight > 0)?.offsetHeight ?? 0;
      document.documentElement.style.setProperty('--banner', `${height}px`);
    };
    tell();
    const watched = new ResizeObserver(tell);
    for (const part of parts) watched.observe(part);
    return () => watched.disconnect();
  }, []);
  return banner;
};

/**
 * Whether the first part has been scrolled past. Where it is lower then, its place stays as high as it was: what is read does not move,
 * and the change cannot undo itself.
 */
export const useScrolledPast = (banner: RefObject<HTMLElement | null>) => {
  const [scrolled, setScrolled] = useState(false);
  const whole = useRef(0);
  useEffect(() => {
    const look = () => {
      const first = banner.current?.querySelector<HTMLElement>('.identity');
      if (first && banner.current?.dataset.scrolled === undefined) whole.current = first.offsetHeight;
      setScrolled(window.scrollY > whole.current);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [banner]);
  useLayoutEffect(() => {
    const first = banner.current?.querySelector<HTMLElement>('.identity');
    if (first) first.style.marginBottom = scrolled ? `${Math.max(0, whole.current - first.offsetHeight)}px` : '';
  }, [banner, scrolled]);
  return scrolled;
};
