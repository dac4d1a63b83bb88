/** What webpack gives for an imported font: its public address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Styles are imported for their effect alone. */
declare module '*.css';
