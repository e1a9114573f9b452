/** Replaces layout functions that jsdom lacks, with values of a large screen. */
export const standInForLayout = () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  for (const side of ['offsetWidth', 'offsetHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });
  // jsdom's dialog has no methods to open and close it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
};
