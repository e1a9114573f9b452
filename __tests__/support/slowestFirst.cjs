const { default: Sequencer } = require('@jest/test-sequencer');

// Small files that take long: without the times of an earlier run jest goes by size, and one that comes last holds up everybody.
const slow = /\/(?:matrix|fuzz|fairness|growth|keyRotation|everyMoment|prescribedFields)\.test\.tsx?$/;

/** jest's order of test files, but the slow ones first. */
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
