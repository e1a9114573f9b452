const { join } = require('node:path');

const reader = join(process.cwd(), 'src', 'pages', 'record', 'office', 'trusted.ts');

/**
 * Gives docx-preview our reader of XML in place of the browser's, which the page's policy (Trusted Types) does not let it use.
 * @param {string} source
 */
module.exports = (source) => `import { XmlReader as DOMParser } from ${JSON.stringify(reader)};\n${source}`;
