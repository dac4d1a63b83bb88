const { minifySync } = require('@swc/core');

/**
 * A webpack loader that minifies the inline script. It also makes the output identical in clean and incremental builds:
 * incremental builds keep cached whitespace that clean builds drop.
 */
module.exports = (source) => minifySync(source, { module: true, compress: true, mangle: true }).code;
