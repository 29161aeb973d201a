const MODULE_FILE = /^server\/src\/modules\/([^/]+)\//

/** The names of the folders in server/src/modules, each once. */
export function modulesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => MODULE_FILE.exec(path)?.[1] ?? []))]
}

/** Modules that stand on no floor, and names that stand on two. A floor may name a module that is not built yet. */
export function floorFaults(paths: readonly string[], floors: readonly (readonly string[])[]): string[] {
  const placed = floors.flat()
  const twice = placed.filter((name, index) => placed.indexOf(name) !== index)
  return [
    ...modulesOf(paths)
      .filter((name) => !placed.includes(name))
      .map((name) => `server/src/modules/${name} stands on no floor of tools/module-floors.cjs`),
    ...twice.map((name) => `${name} stands on two floors`),
  ]
}
