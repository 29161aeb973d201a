import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isBuilt, sourceHash } from './sources.ts'

let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vezne-sources-'))
  write('web/src/main.tsx', 'main')
  write('domain/src/money.ts', 'money')
  write('package-lock.json', '{}')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

it.each(['web/src/main.tsx', 'web/new.html', 'contract/src/auth.ts', 'domain/src/money.ts', 'package-lock.json'])(
  'asks for a new build when %s changes',
  (path) => {
    const before = sourceHash(root)
    write(path, 'changed')
    expect(sourceHash(root)).not.toBe(before)
  },
)

it.each(['web/dist/app.js', 'web/node_modules/react/index.js', 'web/src/main.test.tsx', 'server/src/app.ts'])(
  'does not care about %s',
  (path) => {
    const before = sourceHash(root)
    write(path, 'changed')
    expect(sourceHash(root)).toBe(before)
  },
)

it('notices when two files change places', () => {
  write('web/a.ts', 'one')
  write('web/b.ts', 'two')
  const before = sourceHash(root)
  write('web/a.ts', 'two')
  write('web/b.ts', 'one')
  expect(sourceHash(root)).not.toBe(before)
})

it('knows a finished build by its stamp', () => {
  expect(isBuilt(root)).toBe(false)
  write('web/dist/.stamp', sourceHash(root))
  expect(isBuilt(root)).toBe(true)
  write('web/src/main.tsx', 'newer')
  expect(isBuilt(root)).toBe(false)
})

it('reads all sources of the house in well under half a second', () => {
  const house = fileURLToPath(new URL('../..', import.meta.url))
  const before = process.cpuUsage()
  sourceHash(house)
  // The processor's time and not the clock's: the neighbours on this machine may be busy.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})
