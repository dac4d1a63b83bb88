/** Mock of the URL that webpack returns for a stylesheet or font. */
export default '/asset';
