import { modulesOf } from './floors.ts'
import type { HouseFile } from './listing.ts'

const LIST = 'server/src/app.ts'

/** Modules whose declaration is not on the list of the house, and so runs nowhere. */
export function declarationFaults(files: readonly HouseFile[]): string[] {
  const list = files.find(({ path }) => path === LIST)?.text ?? ''
  const paths = files.map(({ path }) => path)
  const declaring = modulesOf(paths).filter((module) => paths.includes(`server/src/modules/${module}/module.ts`))
  return declaring
    .filter((module) => {
      const [, value] = new RegExp(`import \\{ (\\w+) \\} from './modules/${module}/module\\.ts'`).exec(list) ?? []
      return value === undefined || !list.includes(`.add(${value})`)
    })
    .map((module) => `server/src/modules/${module}/module.ts is not added to the list in ${LIST}`)
}
