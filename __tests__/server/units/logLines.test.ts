import { setImmediate as nextTurn } from 'node:timers/promises';
import { gatheredLines } from '../../../server/logLines';

test('API-4 the log keeps every line, those of one turn in one write', async () => {
  const written: string[] = [];
  const { write } = gatheredLines((lines) => written.push(lines));
  for (const line of ['one\n', 'two\n']) write(line);
  await nextTurn();
  write('three\n');
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('API-4 what was logged just before the process ends is written too', () => {
  const written: string[] = [];
  const { write, end } = gatheredLines((lines) => written.push(lines));
  write('last\n');
  end();
  expect(written).toEqual(['last\n']);
});
