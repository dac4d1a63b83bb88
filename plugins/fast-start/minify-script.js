const { minifySync } = require('@swc/core');

/**
 * A webpack loader that minifies the inline script. It also makes the output identical in clean and incremental builds:
 * Gatsby's cache keeps whitespace in an incremental build that a clean build drops.
 */
module.exports = (source) => minifySync(source, { module: true, compress: true, mangle: true }).code;
