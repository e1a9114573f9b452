/**
 * Says in react-router's modules what has no effect, so that webpack leaves out what nobody imports: links that fetch data ahead, forms,
 * scroll restoration. A name for developers' tools keeps a component in; a call that makes one does, too.
 * @param {string} source
 */
module.exports = (source) =>
  source.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
