import { type PointerEvent, useRef } from 'react';

/** A shorter movement, in pixels, is a tap. */
const tap = 6;

type Handlers = {
  /** The finger is that many pixels to the right of where it began; 0 when it lets go without having moved. */
  onMove: (pixels: number) => void;
  /** Ends a movement by that many pixels to the right. */
  onPan: (pixels: number) => void;
  /** A tap that many pixels from the left of the element. */
  onTap: (x: number) => void;
};

/** Follows a finger or mouse that moves the chart sideways: the handlers of the element. */
export const usePan = ({ onMove, onPan, onTap }: Handlers) => {
  const start = useRef<number>(undefined);
  const by = ({ clientX }: PointerEvent) => (start.current === undefined ? 0 : clientX - start.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) onMove(Math.abs(by(event)) < tap ? 0 : by(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const pixels = by(event);
      start.current = undefined;
      if (Math.abs(pixels) >= tap) onPan(pixels);
      else {
        onMove(0);
        onTap(event.clientX - event.currentTarget.getBoundingClientRect().left);
      }
    },
    onPointerCancel: () => {
      start.current = undefined;
      onMove(0);
    },
  };
};
