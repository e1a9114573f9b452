import { mermaid } from '../../scripts/diagrams';

test('QA-2 a diagram names each move and its guard', () => {
  const table = { a: { go: [{ to: 'b', if: 'ready' }, 'a'] }, b: { stop: 'a' } } as const;
  expect(mermaid({ initial: { status: 'a' }, table })).toBe(
    'stateDiagram-v2\n  [*] --> a\n  a --> b: go [ready]\n  a --> a: go\n  b --> a: stop',
  );
});
