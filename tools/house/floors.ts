const MODULE_FILE = /^server\/src\/modules\/([^/]+\/[^/]+)\//

/** Where a module stands: the folder of its wing, and its own. */
export interface Place {
  readonly wing: string
  readonly name: string
}

/** The folders in the wings of server/src/modules, each once: `platform/audit`. */
export function modulesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => MODULE_FILE.exec(path)?.[1] ?? []))]
}

export const nameOf = (module: string): string => module.slice(module.indexOf('/') + 1)

/** Modules outside their wing, and names that stand twice. The list may name a module that is not built yet. */
export function floorFaults(paths: readonly string[], floors: readonly Place[]): string[] {
  const placed = floors.map(({ wing, name }) => `${wing}/${name}`)
  const names = floors.map(({ name }) => name)
  return [
    ...modulesOf(paths)
      .filter((module) => !placed.includes(module))
      .map((module) => `server/src/modules/${module} stands in no wing of tools/module-floors.cjs`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} stands in two places`),
  ]
}
