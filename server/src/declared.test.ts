import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { sayWork } from '@vezne/contract/operations/words.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jobHandlers, MODULES, modulesOf, sweeps } from './app.ts'
import { useHouse } from './testing/house.ts'

const house = useHouse()

/** Each page is a folder there, and `not-found` stands where there is none. */
const WEB_PAGES = join(import.meta.dirname, '../../web/src/public')
const CONTRACT = join(import.meta.dirname, '../../contract/src')
const sources = globSync('modules/**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))

/** What the sources of all modules name by this pattern, each once. */
const named = (pattern: RegExp) =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted()

/** Of these, what people would read by its name in the code. */
const wordless = (names: readonly string[]) => names.filter((name) => sayWork(name, 'tr') === name)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'reply' in value

it('every call that the contract describes is answered by the module that declares it, and by one only', async () => {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((path) => !path.endsWith('.test.ts'))
  const described = await Promise.all(
    files.map(async (file) => Object.values((await import(join(CONTRACT, file))) as object).filter(isEndpoint)),
  )
  const paths = (endpoints: readonly Endpoint[]) => endpoints.map(({ path }) => path).toSorted()
  const routes = MODULES.partsOf('routes', modulesOf(house.infrastructure)).map(({ endpoint }) => endpoint)
  expect(paths(routes)).toEqual(paths([...new Set(described.flat())]))
  for (const { method, path } of routes) {
    expect(house.http.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }), path).toBe(true)
  }
})

it('every job that a module can enqueue has somebody who runs it, and only one, and words for people', () => {
  const mailer = { send: () => Promise.resolve(), close: () => undefined }
  const run = jobHandlers(house.infrastructure, mailer).map(({ job }) => job.name)
  expect(run.toSorted()).toEqual(named(/\b(?:job|houseJob|task|exportOf)\(\s*'([^']+)'/g))
  expect(wordless(run)).toEqual([])
})

it('every sweep that a module names is put on the clock, and has words for people', () => {
  const watching = { ...house.infrastructure, config: { ...house.infrastructure.config, watchesPages: true } }
  const swept = sweeps(watching).map(({ name }) => name)
  expect(swept.toSorted()).toEqual(named(/\bname: '([^']+)',\s*cron:/g))
  expect(wordless(swept)).toEqual([])
})

it('every page that a module declares is drawn by the web, at a path of its own', () => {
  const pages = MODULES.partsOf('pages', modulesOf(house.infrastructure))
  const drawn = readFileSync(join(WEB_PAGES, 'pages.ts'), 'utf8')
  for (const { name } of pages) expect(drawn, name).toContain(`from './${name}/page.ts'`)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  const files = globSync('*/page.ts', { cwd: WEB_PAGES })
  const texts = files.map((file) => readFileSync(join(WEB_PAGES, file), 'utf8'))
  // What one page may draw in its place is declared by that page.
  const standIns = texts.flatMap((text) => /\binstead:[^\n]*'([a-z-]+)'/.exec(text)?.[1] ?? [])
  const known = ['not-found', ...standIns, ...pages.map(({ name }) => name)]
  expect(files.map((file) => dirname(file)).toSorted()).toEqual(known.toSorted())
})

it('every door that a module declares is open', () => {
  const furnished = modulesOf(house.infrastructure)
  const doors = [...MODULES.partsOf('doors', furnished), ...MODULES.partsOf('reservedDoors', furnished)]
  expect(doors.length).toBeGreaterThan(0)
  for (const { methods, path } of doors) {
    for (const method of methods) expect(house.http.hasRoute({ method, url: path }), path).toBe(true)
  }
})

it('every right that a call asks for is declared by its module, and none is declared for nothing', () => {
  for (const { name, declared, asked } of MODULES.rightsOf(modulesOf(house.infrastructure))) {
    expect(new Set(declared), name).toEqual(new Set(asked))
  }
})

it('every figure that a module keeps is declared, and on the page of figures', async () => {
  expect(MODULES.figures.toSorted()).toEqual(named(/\bname: '(vezne_\w+)'/g))
  const page = await house.infrastructure.metrics.registry.metrics()
  for (const figure of MODULES.figures) expect(page).toContain(`# HELP ${figure} `)
})

it('[I-36] a call that carries a file in base64 takes no more than a few values beside it', () => {
  const carriesFile = (input: z.ZodMiniType) =>
    /"maxLength":\d{7}/.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
  const carrying = MODULES.partsOf('routes', modulesOf(house.infrastructure)).filter(({ endpoint }) =>
    carriesFile(endpoint.input),
  )
  expect(carrying.length).toBeGreaterThan(8)
  expect(carrying.filter(({ mostValues }) => mostValues !== 1000).map(({ endpoint }) => endpoint.path)).toEqual([])
})

/** Changes by these rights give others a way in, move money elsewhere, or take a guard away. */
const GUARDED = ['security.edit', 'key.manage', 'pos.edit', 'user.manage', 'payment.refund', 'platform']
/** Of those, what is done without the second factor: it reads, closes, ends or only asks. */
const UNGUARDED: readonly string[] = [
  '/Admin/ApiKey/Revoke',
  '/Admin/PosAccounts/FollowTrial',
  '/Admin/PosAccounts/StartTrial',
  '/Admin/PosAccounts/Test',
  '/Admin/PosAccounts/Trials',
  '/Admin/Shops/Get',
  '/Admin/Shops/Retire',
  '/Admin/Shops/SetOrders',
  '/Admin/Shops/TestOrder',
  '/Admin/SignInPolicy/Get',
  '/Admin/StaffAccess/EndSignIn',
  '/Admin/StaffAccess/List',
  '/Admin/Users/EndSignIns',
  '/Admin/Users/SendPasswordLink',
  '/Platform/Accounts/Find',
  '/Platform/Companies/Get',
  '/Platform/House/Summary',
  '/Platform/SignOut',
  '/Platform/StepUp',
]

it('[I-23] every change that a stolen screen could use asks for the second factor again, or is named', () => {
  const changing = MODULES.partsOf('routes', modulesOf(house.infrastructure))
    .map(({ endpoint }) => endpoint)
    .filter(({ access, reads, stepUp }) => GUARDED.includes(access) && reads !== true && stepUp === undefined)
  expect(changing.map(({ path }) => path).toSorted()).toEqual(UNGUARDED)
})
