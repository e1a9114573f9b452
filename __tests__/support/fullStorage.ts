/** Makes localStorage full for one key, or for all keys without one. `jest.restoreAllMocks` ends it. */
export const fillStorage = (full?: string) => {
  jest.spyOn(console, 'error').mockImplementation(); // redux-persist's own report of each refused write
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (full === undefined || key === full) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
};
