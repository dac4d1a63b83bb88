const { minifySync } = require('@swc/core');

/**
 * A webpack loader that minifies the inline script. It also makes its text independent of Gatsby's cache, which keeps spaces
 * after a change and drops them in a first build.
 */
module.exports = (source) => minifySync(source, { module: true, compress: true, mangle: true }).code;
