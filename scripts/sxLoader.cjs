/** What `sx` takes from the theme, in our parts and in MUI's: spaces, colours and the type of a hint. */
const used = /^(?:[mp][trblxy]?|(?:margin|padding)\w*|\w*[gG]ap|bgcolor|\w*[cC]olor|typography)$/;

/**
 * Leaves out of MUI's table of `sx` what means the same as in CSS, and what nobody writes, such as a border without a style; the functions
 * behind them go with it.
 * @param {string} source
 */
module.exports = (source) => source.replace(/^ {2}(\w+): \{(?:\}|[\s\S]*?\n {2}\}),?$/gm, (entry, name) => (used.test(name) ? entry : ''));
