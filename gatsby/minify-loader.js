const { minifySync } = require('@swc/core');

/**
 * A loader of webpack for code that is written into the pages as text. Without it that text would depend on what Gatsby
 * has in its cache: it leaves out the blanks in a build from nothing, and leaves them in after a change.
 */
module.exports = (source) => minifySync(source, { module: true, compress: true, mangle: true }).code;
