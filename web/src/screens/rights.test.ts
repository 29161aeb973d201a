import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { rightsFor, type ScreenMeta } from '../kit/screen/screen-meta.ts'

/** What is of interest here of a call, or of a list, which says it of all its calls. */
interface Admitting {
  readonly access: string
  readonly orElse?: string | readonly string[]
}

const metas = import.meta.glob<{ readonly meta: ScreenMeta }>('./*/meta.ts', { eager: true })
const sources = import.meta.glob<string>('./*/screen.tsx', { query: '?raw', import: 'default', eager: true })
const contracts = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../../contract/src/**/*.ts',
  '!**/*.test.ts',
])

/** What a screen is a list of, or about: `list={paymentLinkList}`, `of={getReminders}`, `of={companyRecord.get}`. */
const READ = /(?:<ListScreen\s[^>]*?list|<OfficeRecord of)=\{(\w+)(\.get)?\}/g

async function readBy(source: string): Promise<Admitting[]> {
  const read = [...source.matchAll(READ)].map(async ([, name = '', get]) => {
    const [, file] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@vezne/contract/([^']+)'`).exec(source) ?? []
    const spoken = (await contracts[`../../../contract/src/${file ?? ''}`]?.())?.[name]
    return (get === undefined ? spoken : (spoken as { readonly get: unknown }).get) as Admitting
  })
  return Promise.all(read)
}

/** Rights of which one opens what the screen reads, and none opens the screen. */
async function shutOut(source: string, meta: ScreenMeta): Promise<string[]> {
  const opening: readonly string[] = rightsFor(meta)
  const admitted = (await readBy(source)).flatMap(({ access, orElse = [] }) => [access, ...[orElse].flat()])
  return [...new Set(admitted)].filter(
    (right) => STAFF_RIGHTS.some((own) => own === right) && opening.length > 0 && !opening.includes(right),
  )
}

const screens = Object.entries(sources).flatMap(([path, source]) => {
  const meta = metas[path.replace('screen.tsx', 'meta.ts')]?.meta
  return meta === undefined ? [] : [{ path: meta.path, meta, source }]
})

it.each(screens)('[R-15] $path is opened by every right that opens what it reads', async ({ meta, source }) => {
  expect(await shutOut(source, meta)).toEqual([])
})

it('finds what most screens read, and who is shut out of one', async () => {
  const read = await Promise.all(screens.map(async ({ source }) => readBy(source)))
  expect(read.filter((calls) => calls.length > 0).length).toBeGreaterThan(35)
  const links = screens.find(({ path }) => path === '/payment-list')
  expect(links && (await shutOut(links.source, { ...links.meta, right: 'link.create' }))).toEqual(['audit.see'])
})
