import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, as it changes. `initial` until it is measured. */
export const useWidth = <E extends HTMLElement>(initial: number) => {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
};
