/** What a pointer or a keyboard does, as WebDriver and WebDriver BiDi say it alike (https://w3c.github.io/webdriver/#actions). */
type Input =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };
export type Hand = { type: 'pointer' | 'key'; id: string; actions: Input[] };

/** One page in a browser that nobody has used yet. */
export type Tab = {
  /** Opens an address and waits until it has loaded; throws where the engine itself says that it failed. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page: its source, and JSON for it to take. It gives JSON back, or a promise of it. */
  call(source: string, json: string): Promise<string>;
  act(hand: Hand): Promise<void>;
  close(): Promise<void>;
};

/** All that the scenarios need of an engine. */
export type Browser = { newTab(): Promise<Tab>; close(): Promise<void> };
