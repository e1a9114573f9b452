import type { Page } from '@playwright/test';

/** Which lines of text lie over another line, as "this over that". Bars that stay while the page scrolls lie over it on purpose: they are compared with themselves. */
export const textOverText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { text: string; left: number; right: number; top: number; bottom: number; node: Node; layer: Element | null };
    const layerOf = (element: Element | null): Element | null =>
      element && !['fixed', 'sticky'].includes(getComputedStyle(element).position) ? layerOf(element.parentElement) : element;
    /** What all boxes around it leave in sight. */
    const inSight = (rect: DOMRectReadOnly, element: Element | null): DOMRectReadOnly => {
      if (!element) return rect;
      const { overflow, clipPath } = getComputedStyle(element);
      if (overflow === 'visible' && clipPath === 'none') return inSight(rect, element.parentElement);
      const box = element.getBoundingClientRect();
      const left = Math.max(rect.left, box.left);
      const top = Math.max(rect.top, box.top);
      const width = Math.max(0, Math.min(rect.right, box.right) - left);
      const height = Math.max(0, Math.min(rect.bottom, box.bottom) - top);
      return inSight(new DOMRectReadOnly(left, top, width, height), element.parentElement);
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.querySelector('[role=dialog]') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      const text = currentNode.textContent?.trim();
      if (!text || !element || element.closest('svg, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const each of range.getClientRects()) {
        const { left, right, top, bottom, width, height } = inSight(each, element);
        // One that is only read out is a pixel large.
        if (width > 2 && height > 2)
          lines.push({ text: text.slice(0, 30), left, right, top, bottom, node: currentNode, layer: layerOf(element) });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    return lines.flatMap((line, place) => {
      const found: string[] = [];
      for (const below of lines.slice(place + 1)) {
        if (below.top >= line.bottom) break;
        // Letters are lower than their line.
        const overlap = Math.min(line.bottom, below.bottom) - below.top;
        const isOver = overlap > 0.25 * Math.min(line.bottom - line.top, below.bottom - below.top);
        const isBeside = below.left >= line.right - 2 || below.right <= line.left + 2;
        // One that ends in an ellipsis has two boxes.
        if (isOver && !isBeside && line.node !== below.node && line.layer === below.layer)
          found.push(`"${line.text}" lies over "${below.text}"`);
      }
      return found;
    });
  });
