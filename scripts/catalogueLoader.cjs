const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * A webpack loader that compiles a catalogue of ICU messages, so that the browser needs no parser.
 * @param {string} source
 */
module.exports = (source) => {
  /** @type {Record<string, string>} */
  const catalogue = JSON.parse(source);
  return JSON.stringify(Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compileMessage(message)])));
};
