const { minifySync } = require('@swc/core');

/**
 * A webpack loader for code that is written into the pages as text. It makes the text independent of Gatsby's cache,
 * which keeps blanks after a change and drops them in a first build.
 */
module.exports = (source) => minifySync(source, { module: true, compress: true, mangle: true }).code;
