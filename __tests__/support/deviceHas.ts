const stores = ['round', 'files', 'passwordKeys'] as const;
const whole = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** How many entries this device has for reading without a network, by store. */
export const deviceHas = async (): Promise<Record<(typeof stores)[number], number>> => {
  const database = await whole(indexedDB.open('wardstory'));
  const transaction = database.transaction(stores);
  const count = (name: (typeof stores)[number]) => whole(transaction.objectStore(name).count());
  const [round, files, passwordKeys] = [await count('round'), await count('files'), await count('passwordKeys')];
  database.close();
  return { round, files, passwordKeys };
};
