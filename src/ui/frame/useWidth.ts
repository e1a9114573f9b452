import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element in pixels, as it changes. `initial` until the browser tells it, which is after a frame; with `otherwise` a width that
 * is 0 at first is measured before that frame, and is `otherwise` where nothing can be measured.
 */
export const useWidth = <E extends HTMLElement>(initial: number, otherwise = 0) => {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  const isMeasured = initial === 0 && otherwise > 0;
  useLayoutEffect(() => {
    if (!element.current) return;
    if (isMeasured) setWidth(element.current.clientWidth || otherwise);
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isMeasured, otherwise]);
  return { element, width };
};
