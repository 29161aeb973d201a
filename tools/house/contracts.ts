import { modulesOf } from './floors.ts'
import { isTest } from './listing.ts'

/** A subject is a file, or a folder where several modules speak it; `kit` is nobody's. */
const CONTRACT_FILE = /^contract\/src\/(?!kit\/)([^/]+)(?:\.ts$|\/)/

/** Modules that answer calls no contract describes, and contracts that no module answers. */
export function contractFaults(paths: readonly string[]): string[] {
  const modules = modulesOf(paths)
  const named = paths.filter((path) => !isTest(path)).flatMap((path) => CONTRACT_FILE.exec(path)?.[1] ?? [])
  const contracts = [...new Set(named)]
  const withRoutes = modules.filter((name) => paths.includes(`server/src/modules/${name}/routes.ts`))
  return [
    ...withRoutes
      .filter((name) => !contracts.includes(name))
      .map((name) => `server/src/modules/${name} has routes but contract/src/${name}.ts is missing`),
    ...contracts
      .filter((name) => !modules.includes(name))
      .map((name) => `contract/src/${name} has no module server/src/modules/${name}`),
  ]
}
