import type { FinishedBuild } from '../content-model/feature';

/** In this order: the list of files needs the generated files, and the compressed copies need both. */
const phases = ['prune', 'write', 'describe', 'compress'] as const;

/** Runs what the features do after Gatsby has built the site, one phase after the other. */
export async function finishBuild(build: FinishedBuild): Promise<void> {
  for (const phase of phases) {
    for (const { afterBuild } of build.source.features) await afterBuild?.[phase]?.(build);
  }
}
