import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process, in milliseconds (proc(5): ticks of 10 ms); 0 where there is none such. */
const cpuOf = (pid: string | number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before them may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
};

const isBackendOf = (pid: string, database: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(` ${database} `);
  } catch {
    return false;
  }
};

/**
 * The processor time that a server and its database's backends have used, in milliseconds. Unlike the time of the clock, it is the same on
 * a machine that is busy with other work.
 */
export const usedBy = (pid: number, database: string | undefined): { server: number; database: number } => {
  const backends = database ? readdirSync('/proc').filter((each) => /^\d+$/.test(each) && isBackendOf(each, database)) : [];
  return { server: cpuOf(pid), database: backends.reduce((sum, each) => sum + cpuOf(each), 0) };
};
