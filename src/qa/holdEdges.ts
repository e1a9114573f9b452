import type { Hold } from './hold';

type Page = Window & typeof globalThis;

/**
 * While the page is held, nothing leaves it: network calls and writes to storage wait, and the page's calls of history.go, back and
 * forward are ignored.
 */
export const holdEdges = (page: Page, { afterwards, isHolding }: Hold): void => {
  const { fetch } = page;
  page.fetch = (...words) => (isHolding() ? new Promise<void>(afterwards).then(() => fetch(...words)) : fetch(...words));

  const { send } = page.XMLHttpRequest.prototype;
  page.XMLHttpRequest.prototype.send = function (...body) {
    afterwards(() => Reflect.apply(send, this, body));
  };

  const { setItem, removeItem } = page.Storage.prototype;
  page.Storage.prototype.setItem = function (key, value) {
    afterwards(() => setItem.call(this, key, value));
  };
  page.Storage.prototype.removeItem = function (key) {
    afterwards(() => removeItem.call(this, key));
  };

  const { go } = page.history;
  const step = (by: number | undefined) => isHolding() || go.call(page.history, by);
  Object.assign(page.history, { go: step, back: () => step(-1), forward: () => step(1) });
};
