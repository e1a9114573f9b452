/**
 * What webpack makes of our TypeScript, for browsers and for the prerendering in Node.
 * @type {import('@babel/core').ConfigFunction}
 */
export default (api) => {
  const forNode = api.caller((caller) => !!caller && 'target' in caller && String(caller.target).startsWith('node'));
  return {
    presets: [
      // No polyfills: these browsers have what we use.
      ['@babel/preset-env', { targets: forNode ? { node: '20.19' } : 'defaults and fully supports es6-module', bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
