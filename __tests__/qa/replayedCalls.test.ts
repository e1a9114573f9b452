import { readdirSync, readFileSync } from 'node:fs';

test('QA-5 a replay knows the calls of each file of src/api: their actions would stop it', () => {
  const reducer = readFileSync('src/qa/rootReducer.ts', 'utf8');
  const files = readdirSync('src/api').filter((file) => readFileSync(`src/api/${file}`, 'utf8').includes('.injectEndpoints('));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !reducer.includes(`import '../api/${file.replace(/\.ts$/, '')}';`))).toEqual([]);
});
