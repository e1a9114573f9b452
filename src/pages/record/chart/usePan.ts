import { type PointerEvent, useRef, useState } from 'react';

/** A shorter movement, in pixels, is a tap. */
const tap = 6;

type Handlers = {
  /** Ends a movement by that many pixels to the right. */
  onPan: (pixels: number) => void;
  /** A tap that many pixels from the left of the element. */
  onTap: (x: number) => void;
};

/** Follows a finger or mouse that moves the chart sideways: `moved` in pixels so far, and the handlers of the element. */
export const usePan = ({ onPan, onTap }: Handlers) => {
  const [moved, setMoved] = useState(0);
  const start = useRef<number>(undefined);
  const end = () => {
    start.current = undefined;
    setMoved(0);
  };
  const by = ({ clientX }: PointerEvent) => (start.current === undefined ? 0 : clientX - start.current);
  return {
    moved,
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setMoved(Math.abs(by(event)) < tap ? 0 : by(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const pixels = by(event);
      if (Math.abs(pixels) < tap) onTap(event.clientX - event.currentTarget.getBoundingClientRect().left);
      else onPan(pixels);
      end();
    },
    onPointerCancel: end,
  };
};
