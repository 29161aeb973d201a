import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruise } from '../check/cruise.ts'
import { copyHouse } from '../check/house-copy.ts'
import { gatewayFaults } from '../house/gateways.ts'
import { listPaths, readTexts } from '../house/listing.ts'
import { readTestConfig } from '../test/config.ts'

const root = join(import.meta.dirname, '../..')
let copy = ''
let before: ReadonlyMap<string, string>

beforeEach(() => {
  copy = copyHouse(root)
  before = textsIn(copy)
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

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
const TOY = 'toy-cars'
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
function changes(): { files: string[]; shared: string[] } {
  const now = [...textsIn(copy)]
  return {
    files: now.filter(([path]) => !before.has(path)).map(([path]) => path),
    shared: now.filter(([path, text]) => before.has(path) && before.get(path) !== text).map(([path]) => path),
  }
}

describe('a toy subject, laid out in a copy of the house by npm run new', () => {
  it.each([
    ['a module and its screen', ['module', 'screen'], []],
    ['a list', ['list'], ['contract/src/operations/words.ts']],
  ])(
    'as %s touches the files it names and no others, passes every check, runs, and leaves no trace when it goes',
    { timeout: LONG_MS },
    async (_, kinds, ofItsFile) => {
      let said = ''
      for (const kind of kinds) said += await run('tools/new/main.ts', kind, TOY)
      expect(changes()).toEqual(touchedBy(said))
      expect(touchedBy(said).shared).toEqual([
        ...ofItsFile,
        'server/src/app.ts',
        'server/src/kit/db/tables.ts',
        'tools/module-floors.cjs',
        'web/src/screens/index.ts',
      ])

      for (const project of ['contract', '.', 'web']) await run(TSC, '-p', project)
      expect(cruise(copy).violations).toEqual([])
      await run('node_modules/knip/bin/knip.js', '--no-progress')
      await run(VITEST, 'run', '--config=tools/check/vitest.config.ts', 'tools/house.test.ts')
      // Its calls are answered by a real server on a real database, its page by the whole panel.
      const walked = await run(
        VITEST,
        'run',
        '--project=server',
        '--project=web',
        '--retry=0',
        TOY,
        'src/declared',
        'kit/db/tables',
        'screens/screens.test',
      )
      expect(walked).toMatch(/Test Files +5 passed/)
      await run('tools/build/build.ts')

      for (const kind of kinds.toReversed()) await run('tools/new/main.ts', '--take-away', kind, TOY)
      expect(changes()).toEqual({ files: [], shared: [] })
    },
  )

  it('refuse a name that is taken or is none', async () => {
    await expect(run('tools/new/main.ts', 'module', 'payments')).rejects.toThrow('is there already')
    for (const name of ['Toy', 'toy_cars', '../toy', '']) {
      await expect(run('tools/new/main.ts', 'module', name)).rejects.toThrow(
        'npm run new module|list|screen|gateway <name>',
      )
    }
    expect(changes()).toEqual({ files: [], shared: [] })
  })
})

describe('a toy gateway', () => {
  it('has the file set of the others and its line, and its types hold', { timeout: LONG_MS }, async () => {
    const said = await run('tools/new/main.ts', 'gateway', 'toybank')
    expect(changes()).toEqual(touchedBy(said))
    expect(touchedBy(said).shared).toEqual(['banks/src/pos/registry.ts'])
    await run(TSC, '-p', '.')
    expect(gatewayFaults(readTexts(copy, listPaths(copy)))).toEqual([])
    await run('tools/new/main.ts', '--take-away', 'gateway', 'toybank')
    expect(changes()).toEqual({ files: [], shared: [] })
  })
})
