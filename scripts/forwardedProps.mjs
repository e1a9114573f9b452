const ofStyles = new Set(['as', 'classes', 'ownerState', 'sx', 'theme']);

/**
 * Stands in for @emotion/is-prop-valid, which weighs 1.6 kB for a list of all attributes of HTML and SVG: our own elements take their
 * looks from data attributes, so that only what MUI hands to styles must not become an attribute.
 * @param {string} name
 */
export default (name) => !ofStyles.has(name);
