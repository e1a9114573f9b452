const { default: Sequencer } = require('@jest/test-sequencer');
const { slow } = require('../../scripts/testing/slowTests.cjs');

/** jest's order of test files, but the slow ones first: one that comes last holds up everybody. */
module.exports = class SlowestFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const isSlow = (/** @type {{ path: string }} */ { path }) => slow.test(path.replaceAll('\\', '/'));
    const later = await super.sort(tests.filter((test) => !isSlow(test)));
    return [...tests.filter(isSlow), ...later];
  }
};
