import { modulesOf, nameOf } from './floors.ts'
import { isTest } from './listing.ts'

/** A subject is a file, or a folder where several modules speak it; `kit` is nobody's. */
const CONTRACT_FILE = /^contract\/src\/(?!kit\/)([^/]+)(?:\.ts$|\/)/

/** Modules that answer calls no contract describes, and contracts that no module answers. */
export function contractFaults(paths: readonly string[]): string[] {
  const modules = modulesOf(paths)
  const named = paths.filter((path) => !isTest(path)).flatMap((path) => CONTRACT_FILE.exec(path)?.[1] ?? [])
  const contracts = [...new Set(named)]
  const withRoutes = modules.filter((module) => paths.includes(`server/src/modules/${module}/routes.ts`))
  return [
    ...withRoutes
      .filter((module) => !contracts.includes(nameOf(module)))
      .map((module) => `server/src/modules/${module} has routes but contract/src/${nameOf(module)}.ts is missing`),
    ...contracts
      .filter((name) => !modules.map(nameOf).includes(name))
      .map((name) => `contract/src/${name} has no module of its name in server/src/modules`),
  ]
}
