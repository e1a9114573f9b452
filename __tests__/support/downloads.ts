/** Collects the page's downloads, which jsdom does not support. */
export const takeDownloads = () => {
  const taken: { name: string; file: Blob }[] = [];
  const made = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:${made.size}`;
    if (file instanceof Blob) made.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = made.get(this.href);
    if (file) taken.push({ name: this.download, file });
  });
  return taken;
};
