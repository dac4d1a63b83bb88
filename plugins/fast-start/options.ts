/** The changes to Gatsby, described in README.md. */
export const optimizations = [
  'deferScripts',
  'minifyInlineScript',
  'earlyPageData',
  'startInSteps',
  'hydrateInSteps',
  'stableHash',
  'fontFiles',
  'omitSourceMaps',
  'rendererExternals',
  'minifyWithSwc',
  'noCacheInCI',
  'watchStyles',
  'prune',
  'compress',
] as const;
type Optimization = (typeof optimizations)[number];

/** `false` disables an optimization; each is enabled by default. Gatsby writes the options into the scripts of the page. */
export type FastStartOptions = Readonly<Partial<Record<Optimization, boolean>>>;

export const isEnabled = (options: FastStartOptions, name: Optimization): boolean => options[name] !== false;
