import { useEffect } from 'react';
import { useWidth } from '../../../ui/frame/useWidth';

/** How wide the chart was, on a screen of what width. */
let last = { screen: 0, width: 0 };

/** The chart's width: at first as it was last, because to draw it anew once it is measured takes as long again. 0 until it is known. */
export const useChartWidth = () => {
  const { element, width } = useWidth<HTMLDivElement>(last.screen === window.innerWidth ? last.width : 0, 640);
  useEffect(() => {
    last = { screen: window.innerWidth, width };
  }, [width]);
  return { element, width };
};
