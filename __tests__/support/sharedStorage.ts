/** A localStorage that tabs share. Tests set how much room it has. */
export class SharedStorage implements Storage {
  readonly items = new Map<string, string>();
  readonly tabs = new Set<EventTarget>();
  room = Number.POSITIVE_INFINITY;
  [name: string]: unknown;
  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    if (this.items.size >= this.room && !this.items.has(name)) throw new DOMException('no room', 'QuotaExceededError');
    this.items.set(name, value);
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
  clear() {
    this.items.clear();
  }
  /** Sends storage events to other tabs, as the browser does after a write. */
  tell(...tabs: EventTarget[]) {
    for (const name of new Set([...this.items.keys(), ...this.told])) {
      for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
    }
    this.told = new Set(this.items.keys());
  }
  private told = new Set<string>();
}
