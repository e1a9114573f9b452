/**
 * Leaves jsdom the styles that show and hide. It compares each element with each rule to answer getComputedStyle, which
 * Testing Library asks about every element: with all rules that takes more than half of the time of the component tests.
 * Has to be loaded before jsdom.
 */
import { createRequire } from 'node:module';

type StyleRule = { selectorText: string; style?: { getPropertyValue(name: string): string } };

const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const cssom = jsdom('rrweb-cssom');

/** The browser's own style sheet with `display` alone, one rule for each value in place of 120 rules. */
const shortened = (sheet: string) => {
  const selectors = new Map<string, string[]>();
  const { cssRules }: { cssRules: StyleRule[] } = cssom.parse(sheet);
  for (const { selectorText, style } of cssRules) {
    const display = style?.getPropertyValue('display');
    if (display) selectors.set(display, [...(selectors.get(display) ?? []), selectorText]);
  }
  const ruleOf = ([display, of]: [string, string[]]) => `${of.join(', ')} { display: ${display} }`;
  // The last rule that matches wins, and [hidden] hides every element.
  return [...selectors]
    .sort(([a], [b]) => Number(a === 'none') - Number(b === 'none'))
    .map(ruleOf)
    .join('\n');
};

type Styled = { localName: string; getAttributeNS(space: null, name: string): string | null };
/** What an element must have to match a selector: for each of its parts a class or the name of its tag, or '' where that is not simple. */
const needed = new Map<string, string[]>();
const neededBy = (selector: string): string[] => {
  const known = needed.get(selector);
  if (known) return known;
  // A comma in brackets makes a part that is not simple.
  const parts = selector.split(',').map((part) => {
    const [, name] = /(?:^|[\s>+~])(\.?[\w-]+)(?:[.[:][^\s>+~,()]*)?$/.exec(part.trim()) ?? [];
    return name && !/[()]/.test(selector) ? name : '';
  });
  needed.set(selector, parts);
  return parts;
};

// Most rules are of one class that the element does not have: that is seen without parsing the selector.
const matching = jsdom('jsdom/lib/jsdom/living/helpers/selectors');
const { matchesDontThrow } = matching;
matching.matchesDontThrow = (element: Styled, selector: string): boolean => {
  const classes = ` ${element.getAttributeNS(null, 'class') ?? ''} `;
  const has = (name: string) => name === '' || (name.startsWith('.') ? classes.includes(` ${name.slice(1)} `) : name === element.localName);
  return neededBy(selector).some(has) && matchesDontThrow(element, selector);
};

const sheet = jsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
const text: string = jsdom(sheet);
const loaded = jsdom.cache[sheet];
if (!loaded) throw new Error(`jsdom’s style sheet is not at ${sheet}`);
loaded.exports = shortened(text);

// Of the properties that jsdom works out, colours follow each element's ancestors.
const properties: Record<string, unknown> = jsdom('jsdom/lib/jsdom/living/helpers/style-rules').propertiesWithResolvedValueImplemented;
for (const name of Object.keys(properties)) if (name !== 'visibility' && name !== 'pointer-events') delete properties[name];

const asked = /display:|visibility:|pointer-events:|opacity:|position:\s*fixed/;
/** What jsdom applies to no element: rules for other media than a screen, animations, parts of an element. */
const appliesToNone = /^@(?!media[^{]*screen)|^[^{]*:[:-]/;

// Emotion's way to add a rule.
const { insertRule } = cssom.CSSStyleSheet.prototype;
cssom.CSSStyleSheet.prototype.insertRule = function (rule: string, index: number) {
  return asked.test(rule) && !appliesToNone.test(rule) ? insertRule.call(this, rule, index) : index;
};
