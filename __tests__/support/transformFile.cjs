const { basename } = require('node:path');

/** @type {import('@jest/transform').SyncTransformer} */
module.exports = { process: (_, path) => ({ code: `exports.__esModule = true; exports.default = ${JSON.stringify(basename(path))};` }) };
