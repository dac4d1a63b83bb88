import type { FinishedBuild } from '../content-model/feature';

/** The order matters: the list of files includes the generated files, and both are compressed. */
const phases = ['prune', 'write', 'describe', 'compress'] as const;

/** Runs the `afterBuild` functions of the features, one phase after the other. */
export async function finishBuild(build: FinishedBuild): Promise<void> {
  for (const phase of phases) {
    for (const { afterBuild } of build.source.features) await afterBuild?.[phase]?.(build);
  }
}
