/** Does the work in one tab at a time; returns undefined while another tab does it. */
export const inOneTab = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> => {
  const { locks } = navigator;
  return locks ? locks.request(`wardstory:${name}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) : work();
};
