/**
 * A reporter for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/custom-reporters.md
 * It lists broken rules and import cycles between sibling folders. The folder rules of dependency-cruiser miss cycles through
 * subfolders.
 */
export default function reportImports({ modules, summary }) {
  const comments = new Map(summary.ruleSetUsed?.forbidden.map(({ name, comment }) => [name, comment]));
  const { violations } = summary;
  const broken = violations.map(({ rule, from, to }) => `${from} → ${to}  ${comments.get(rule.name)}`);
  const lines = [...broken, ...findFolderCycles(modules)];
  return { output: lines.join('\n'), exitCode: lines.length };
}

function findFolderCycles(modules) {
  /** Sibling folders that a folder imports, each with an example. */
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [source, resolved].map((file) => file.split('/'));
      const depth = from.findIndex((segment, index) => segment !== to[index]);
      if (from.length < depth + 2 || to.length < depth + 2) continue;
      const [folder, other] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'));
      imports.set(folder, (imports.get(folder) ?? new Map()).set(other, `${source} → ${resolved}`));
    }
  }
  return [...imports].flatMap(([folder, others]) =>
    [...others]
      .filter(([other]) => reaches(other, folder))
      .map(
        ([other, example]) =>
          `${example}  ${folder} and ${other} depend on each other. Move the shared code to a third folder.`,
      ),
  );

  function reaches(from, target, seen = new Set()) {
    if (from === target) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(next, target, seen));
  }
}
