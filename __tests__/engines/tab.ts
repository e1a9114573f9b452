/** The actions of a pointer or a keyboard, equal in WebDriver and WebDriver BiDi (https://w3c.github.io/webdriver/#actions). */
type Input =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };
export type Hand = { type: 'pointer' | 'key'; id: string; actions: Input[] };

/** One page in a new browser. */
export type Tab = {
  /** Opens a URL and waits until it has loaded; throws when the engine reports a failure. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, by its source and a JSON argument. It returns JSON, or a promise of it. */
  call(source: string, json: string): Promise<string>;
  act(hand: Hand): Promise<void>;
  close(): Promise<void>;
};

/** The functions of an engine that the scenarios need. */
export type Browser = { newTab(): Promise<Tab>; close(): Promise<void> };
