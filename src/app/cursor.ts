import { isRecord } from '../../contract/isRecord';

/** Where the user was typing: the field's name and its selection. */
type Cursor = { name: string; start: number | null; end: number | null };

/** Milliseconds to wait for the field and its text. */
const timeout = 10_000;
const uses = ['pointerdown', 'keydown'] as const;

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'password');

const isPlace = (value: unknown) => value === null || typeof value === 'number';
const isCursor = (value: unknown): value is Cursor =>
  isRecord(value) && typeof value.name === 'string' && isPlace(value.start) && isPlace(value.end);

export const cursorNow = (): Cursor | undefined => {
  const field = document.activeElement;
  if (!isTextField(field) || field.name === '') return undefined;
  return { name: field.name, start: field.selectionStart, end: field.selectionEnd };
};

/** Restores the cursor once the field is there with its text, unless the user has done something else before. */
export const putCursorBack = (cursor: unknown): void => {
  if (!isCursor(cursor)) return;
  const until = performance.now() + timeout;
  let hasGoneOn = false;
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const use of uses) addEventListener(use, goOn, true);
  const look = () => {
    const field = [...document.querySelectorAll('input, textarea')].filter(isTextField).find(({ name }) => name === cursor.name);
    const isThere = field !== undefined && field.value.length >= (cursor.end ?? 0);
    if (!isThere && !hasGoneOn && performance.now() < until) {
      requestAnimationFrame(look);
      return;
    }
    for (const use of uses) removeEventListener(use, goOn, true);
    if (!isThere || hasGoneOn) return;
    field.focus();
    if (cursor.start !== null) field.setSelectionRange(cursor.start, cursor.end);
  };
  look();
};
