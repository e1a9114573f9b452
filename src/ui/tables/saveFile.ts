/** Saves a file through the browser's downloads. */
export const saveFile = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers read the URL only a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
