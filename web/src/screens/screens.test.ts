import { flagsOf } from '@vezne/domain/access/flags.ts'
import { describe, expect, it } from 'vitest'
import { menuOf } from '../features/shell/menu.ts'
import { OFFICE_PATH, rightsFor, type ScreenEntry, type ScreenMeta } from '../kit/screen/screen-meta.ts'
import { SCREENS } from './index.ts'

type Loaded = Awaited<ReturnType<ScreenEntry['load']>>
const found = import.meta.glob<Loaded>('./*/screen.tsx')
const declared = import.meta.glob<{ readonly meta: ScreenMeta }>('./*/meta.ts', { eager: true })

interface Folders {
  readonly screens: Readonly<Record<string, () => Promise<Loaded>>>
  readonly metas: Readonly<Record<string, { readonly meta: ScreenMeta }>>
}

const twice = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** What keeps the folders, what the screens say of themselves, and the list from telling the same story. */
async function screenFaults(list: readonly ScreenEntry[], { screens, metas }: Folders): Promise<string[]> {
  const folderOf = (path: string) => path.split('/')[1] ?? ''
  const names = new Set([...Object.keys(screens), ...Object.keys(metas)].map(folderOf))
  const faults: string[] = []
  for (const name of names) {
    const meta = metas[`./${name}/meta.ts`]?.meta
    const own = await screens[`./${name}/screen.tsx`]?.()
    if (meta === undefined) faults.push(`${name} has no meta`)
    if (own === undefined) faults.push(`${name} leads nowhere`)
    if (meta === undefined || own === undefined) continue
    const entry = list.find((each) => each.meta === meta)
    if (entry === undefined) faults.push(`${name} is not in the list`)
    else if ((await entry.load()).Screen !== own.Screen) faults.push(`${name} leads to another screen`)
  }
  const all = list.map(({ meta }) => meta)
  faults.push(...twice(all.map(({ path }) => path)).map((path) => `${String(path)} is there twice`))
  const sections = all.flatMap(({ office }) => (office ? [`${office.group} ${office.order}`] : []))
  faults.push(...twice(sections).map((place) => `two sections at ${String(place)}`))
  for (const { path, office } of all) {
    if (path.startsWith(`${OFFICE_PATH}/`) !== (office !== undefined)) faults.push(`${path} stands outside its office`)
  }
  faults.push(...twice(menuOf(all).map(({ menu }) => menu)).map((place) => `two screens at place ${String(place)}`))
  return faults
}

const own = { screens: found, metas: declared }
const Screen = () => null
const toy: ScreenMeta = { path: '/toy', access: 'signed-in', title: { tr: 'Oyuncak', en: 'Toy' } }
const load = async () => ({ Screen })
const toyFolder = { screens: { './toy/screen.tsx': load }, metas: { './toy/meta.ts': { meta: toy } } }

describe('the screens', () => {
  it('all say in the list what they are, and the list leads to all of them', async () => {
    expect(await screenFaults(SCREENS, own)).toEqual([])
  })

  it.each<[string, readonly ScreenEntry[], Folders, string]>([
    ['a screen without meta', [], { ...toyFolder, metas: {} }, 'toy has no meta'],
    ['a meta without a screen', [{ meta: toy, load }], { ...toyFolder, screens: {} }, 'toy leads nowhere'],
    ['a screen that nobody listed', [], toyFolder, 'toy is not in the list'],
    [
      'a line that leads elsewhere',
      [{ meta: toy, load: async () => ({ Screen: () => null }) }],
      toyFolder,
      'toy leads to another screen',
    ],
    [
      'a path that is there twice',
      [
        { meta: toy, load },
        { meta: { ...toy }, load },
      ],
      toyFolder,
      '/toy is there twice',
    ],
  ])('%s is a fault', async (_, list, folders, fault) => {
    expect(await screenFaults(list, folders)).toEqual([fault])
  })

  it('two screens at one place of the menu are a fault', async () => {
    const placed: ScreenMeta = { ...toy, icon: (() => null) as never, menu: 1 }
    const list = [placed, { ...placed, path: '/other' } as const].map((meta) => ({ meta, load }))
    expect(await screenFaults(list, { screens: {}, metas: {} })).toEqual(['two screens at place 1'])
  })
})

describe('the sections of the back office', () => {
  const icon = (() => null) as never
  const office = { group: 'company', order: 1, lead: { tr: 'Bir cümle.', en: 'A sentence.' } } as const
  const at = (path: `/${string}`): ScreenMeta => ({ ...toy, path, icon, office })
  const faultsOf = (metas: readonly ScreenMeta[]) =>
    screenFaults(
      metas.map((meta) => ({ meta, load })),
      { screens: {}, metas: {} },
    )

  it('each have a place of their own', async () => {
    expect(await faultsOf([at('/yonetim/bir'), at('/yonetim/iki')])).toEqual(['two sections at company 1'])
  })

  it('have a place if they have the address, and the address if they have a place', async () => {
    expect(await faultsOf([at('/bir')])).toEqual(['/bir stands outside its office'])
    expect(await faultsOf([{ ...toy, path: '/yonetim/bir' }])).toEqual(['/yonetim/bir stands outside its office'])
  })
})

/** The side menu of the specification (2.2): title, route and flag of its thirteen places. */
const SPECIFIED = [
  ['Ana Sayfa', '/home', 'none'],
  ['Ödeme Planı', '/payment-plan', 'paymentPlan'],
  ['Tahsilat Planı', '/collection-plan', 'collectionPlan'],
  ['Online Ödeme', '/pos-collection', 'posCollection'],
  ['Tahsilat Geçmişi', '/pos-collection-transaction', 'posCollection'],
  ['Linkle Ödeme', '/payment-request', 'createPaymentLink'],
  ['Link Takibi', '/payment-list', 'createPaymentLink'],
  ['Ekstre Dökümü', '/firm-transaction-list', 'firmTransaction'],
  ['Alt Bayi', '/subfirm-list', 'addSubFirm'],
  ['Stoklar', '/stocks', 'stocks'],
  ['Dbs Faturaları', '/dbs-invoices', 'dbsInvoices'],
  ['Fatura İskontolama', '/invoice-discount', 'invoiceDiscount'],
  ['Erp Rapor', '/erp-report', 'erpReport'],
] as const

const flagOf = (meta: ScreenMeta) => Object.entries(flagsOf(rightsFor(meta))).find(([, shown]) => shown)?.[0] ?? 'none'

describe('[R-11] the thirteen places of the menu', () => {
  const metas = SCREENS.map(({ meta }) => meta)

  it.each(SPECIFIED.map((row, at) => [at + 1, ...row] as const))(
    '%i is %s at %s with its flag, once its screen is there, and nothing else',
    (place, title, route, flag) => {
      const here = metas.filter(({ path, menu }) => path === route || menu === place)
      for (const meta of here) {
        expect([meta.menu, meta.title.tr, meta.path, flagOf(meta)]).toEqual([place, title, route, flag])
      }
    },
  )

  it('begin with the home page', () => {
    expect(menuOf(metas)[0]?.path).toBe('/home')
  })
})
