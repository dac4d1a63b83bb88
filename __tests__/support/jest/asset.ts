/** Stands for what webpack makes of a stylesheet or a font. */
export default '/asset';
