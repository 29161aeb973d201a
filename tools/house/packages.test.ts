import { expect, it } from 'vitest'
import { packageFaults } from './packages.ts'

const manifest = (dependencies: Record<string, string>) => [
  { path: 'web/package.json', text: JSON.stringify({ dependencies }) },
]

it.each(['^1.2.3', '~1.2.3', '*', '1.x', '1.2', 'latest', '>=1.0.0', 'npm:zod@^4.0.0', 'file:../zod'])(
  'does not take %j for an exact version',
  (version) => {
    expect(packageFaults(manifest({ zod: version }))).toHaveLength(1)
  },
)
it('takes exact versions, pre-releases and aliases of them', () => {
  expect(packageFaults(manifest({ a: '1.2.3', b: '18.4.0-beta.17', c: 'npm:@scope/zod@4.6.7' }))).toEqual([])
})
it('reads every kind of dependency', () => {
  const text = JSON.stringify({
    devDependencies: { a: '^1.0.0' },
    optionalDependencies: { b: '*' },
    overrides: { c: '~1.0.0' },
  })
  expect(packageFaults([{ path: 'package.json', text }])).toHaveLength(3)
})
it('names a lockfile that remembers a registry', () => {
  const lock = (entry: string) => [{ path: 'package-lock.json', text: `{ ${entry} }` }]
  expect(packageFaults(lock('"resolved": "https://registry.example/zod.tgz"'))).toHaveLength(1)
  expect(packageFaults(lock('"resolved": "domain", "link": true'))).toEqual([])
})
