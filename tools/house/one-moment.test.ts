import { expect, it } from 'vitest'
import { momentFaults } from './one-moment.ts'

const endpoint = (name: string, reads: string) => `export const ${name} = endpoint({\n  path: '/A',\n  ${reads}\n})\n`
const files = (useCase: string, body = 'showA(deps, caller)') => [
  { path: 'contract/src/a.ts', text: endpoint('changeA', 'perMinute: 1,') + endpoint('readA', 'reads: true,') },
  {
    path: 'server/src/modules/a/routes.ts',
    text: `import { changeIt } from './change.ts'\nimport { showIt as showA } from './show.ts'\nexport const routes = [\n  route(calls.readA, (_, { caller }) => ${body}),\n  fileRoute(changeA, () => changeIt(deps)),\n]`,
  },
  {
    path: 'server/src/modules/a/show.ts',
    text: `const one = 1\n\nexport function showIt(db) {\n  return db.${useCase}(caller, find)\n}`,
  },
  {
    path: 'server/src/modules/a/change.ts',
    text: 'export function changeIt(db) {\n  return db.forCaller(caller, put)\n}',
  },
]

it('[I-41] what an endpoint that says `reads` calls opens a snapshot, there or in its use case', () => {
  const faults = ['server/src/modules/a/routes.ts: readA reads, and not in one snapshot']
  expect(momentFaults(files('readForCaller'))).toEqual([])
  expect(momentFaults(files('forCaller'))).toEqual(faults)
  expect(momentFaults(files('readForCaller', 'db.forCaller(caller, find)'))).toEqual(faults)
})
