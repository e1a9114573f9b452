/** Replaces jsdom's FileReader, which does not take the blobs of Node that `fetch` answers with. */
export const readNodeBlobs = (): void => {
  class Reader {
    result = '';
    onloadend = (): void => undefined;
    async readAsDataURL(blob: Blob): Promise<void> {
      this.result = `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`;
      this.onloadend();
    }
  }
  Object.assign(globalThis, { FileReader: Reader });
};
