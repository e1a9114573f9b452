/** Hands a file over to the browser's downloads. */
export const saveFile = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser takes it at once, but some a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
