/**
 * Removes side effects from react-router's modules, so that webpack drops what nobody imports: prefetching links, forms, scroll
 * restoration. A `displayName`, or a call such as `memo()`, would keep an unused component: the loader removes the first and marks the
 * second as pure.
 * @param {string} source
 */
module.exports = (source) =>
  source.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
