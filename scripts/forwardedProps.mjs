const ofStyles = new Set(['as', 'classes', 'ownerState', 'sx', 'theme']);

/**
 * Replaces @emotion/is-prop-valid, whose list of all HTML and SVG attributes weighs 1.6 kB. Our own elements are styled by data
 * attributes, so only the props that MUI passes to styles must not become attributes.
 * @param {string} name
 */
export default (name) => !ofStyles.has(name);
