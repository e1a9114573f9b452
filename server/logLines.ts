/**
 * A stream for the log's lines. Those of one turn of the event loop are written at once: each write costs as much as a statement. `end`
 * writes what is left.
 */
export const gatheredLines = (write: (lines: string) => void): { write: (line: string) => void; end: () => void } => {
  let lines = '';
  const end = () => {
    const written = lines;
    lines = '';
    if (written) write(written);
  };
  return {
    write: (line) => {
      if (!lines) setImmediate(end);
      lines += line;
    },
    end,
  };
};
