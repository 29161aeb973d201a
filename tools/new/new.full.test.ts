import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise } from '../check/cruise.ts'
import { copyHouse } from '../check/house-copy.ts'
import { gatewayFaults } from '../house/gateways.ts'
import { listPaths, readTexts } from '../house/listing.ts'
import { readTestConfig } from '../test/config.ts'

const root = join(import.meta.dirname, '../..')
let copy = ''
let before: ReadonlyMap<string, string>

beforeAll(() => {
  copy = copyHouse(root)
  before = textsIn(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const textsIn = (house: string) =>
  new Map(listPaths(house).map((path) => [path, readFileSync(join(house, path), 'utf8')] as const))

/** In the copy, with the copy's own programs and nothing that this test run has set. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
    env: { NO_COLOR: '1', PATH: readTestConfig().path },
  }).catch((error: unknown) => {
    const said = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${script} ${args.join(' ')} failed\n${said.stdout ?? ''}${said.stderr ?? ''}`)
  })
  return stdout
}

const TSC = 'node_modules/typescript-7/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const TABLES = 'server/src/kit/db/tables.ts'
const KINDS = 'tools/house/table-kinds.ts'
const FLOORS = 'tools/module-floors.cjs'
const LONG_MS = 15 * 60_000

/** What the command says that it touched. */
function touchedBy(said: string): { files: string[]; shared: string[] } {
  const named = (word: string) =>
    [
      ...new Set([...said.matchAll(new RegExp(`^ {2}${word} +([^:\\n]+)`, 'gm'))].map(([, path = '']) => path)),
    ].toSorted()
  return { files: named('new'), shared: named('shared') }
}

/** What it has touched. */
function changes(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): ReturnType<typeof touchedBy> {
  const texts = [...now]
  return {
    files: texts.filter(([path]) => !was.has(path)).map(([path]) => path),
    shared: texts.filter(([path, text]) => was.has(path) && was.get(path) !== text).map(([path]) => path),
  }
}

async function check(): Promise<void> {
  for (const project of ['contract', '.', 'web']) await run(TSC, '-p', project)
  await run('node_modules/knip/bin/knip.js', '--no-progress')
  await run(VITEST, 'run', '--config=tools/check/vitest.config.ts', 'tools/house.test.ts')
}

/** Their calls are answered by a real server on a real database, their pages by the whole panel. */
function walk(): Promise<string> {
  const words = ['toy-cars', 'toy-boats', 'src/declared', 'kit/db/tables', 'screens/screens.test']
  return run(VITEST, 'run', '--project=server', '--project=web', '--retry=0', ...words)
}

/** One beside the other in one house: whether its types and rules hold is asked once for all of them. */
const TOYS = [
  { kind: 'module', name: 'toy-cars', shared: ['server/src/app.ts', TABLES, KINDS, FLOORS] },
  { kind: 'screen', name: 'toy-cars', shared: ['web/src/screens/index.ts'] },
  {
    kind: 'list',
    name: 'toy-boats',
    shared: [
      'contract/src/operations/words.ts',
      'server/src/app.ts',
      TABLES,
      KINDS,
      FLOORS,
      'web/src/screens/index.ts',
    ],
  },
  { kind: 'gateway', name: 'toybank', shared: ['banks/src/pos/registry.ts'] },
]

describe('toys of every kind, laid out in a copy of the house by npm run new', () => {
  it('refuse a name that is taken or is none', async () => {
    await expect(run('tools/new/main.ts', 'module', 'payments')).rejects.toThrow('is there already')
    for (const name of ['Toy', 'toy_cars', '../toy', '']) {
      await expect(run('tools/new/main.ts', 'module', name)).rejects.toThrow(
        'npm run new module|list|screen|gateway <name>',
      )
    }
    expect(changes(before, textsIn(copy))).toEqual({ files: [], shared: [] })
  })

  it(
    'touch the files they name and no others, pass every check, run, and leave no trace when they go',
    { timeout: LONG_MS },
    async () => {
      const houses = [before]
      for (const { kind, name, shared } of TOYS) {
        const said = touchedBy(await run('tools/new/main.ts', kind, name))
        const now = textsIn(copy)
        expect(changes(houses.at(-1) ?? before, now)).toEqual(said)
        expect(said.shared).toEqual(shared)
        houses.push(now)
      }

      expect(cruise(copy).violations).toEqual([])
      expect(gatewayFaults(readTexts(copy, listPaths(copy)))).toEqual([])
      const [walked] = await Promise.all([walk(), check()])
      expect(walked).toMatch(/Test Files +7 passed/)
      await run('tools/build/build.ts')

      for (const { kind, name } of TOYS.toReversed()) {
        await run('tools/new/main.ts', '--take-away', kind, name)
        houses.pop()
        expect(changes(houses.at(-1) ?? before, textsIn(copy))).toEqual({ files: [], shared: [] })
      }
    },
  )
})
