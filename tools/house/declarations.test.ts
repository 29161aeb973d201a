import { expect, it } from 'vitest'
import { declarationFaults } from './declarations.ts'

const MODULE = { path: 'server/src/modules/desk/toys/module.ts', text: '' }
const list = (text: string) => ({ path: 'server/src/app.ts', text })
const IMPORT = "import { toys } from './modules/desk/toys/module.ts'\n"

it('finds a declaration that is not on the list', () => {
  expect(declarationFaults([MODULE, list('')])).toHaveLength(1)
  expect(declarationFaults([MODULE, list(IMPORT)])).toHaveLength(1)
  expect(declarationFaults([MODULE, list(`${IMPORT}.add(toys)`)])).toEqual([])
})

it('asks nothing of a module that declares nothing', () => {
  expect(declarationFaults([{ path: 'server/src/modules/platform/audit/index.ts', text: '' }, list('')])).toEqual([])
})
