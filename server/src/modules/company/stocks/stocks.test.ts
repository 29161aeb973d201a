import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { feedFirms, feedPrices, feedStocks } from '@vezne/contract/erp-feed.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listNotices } from '@vezne/contract/inbox.ts'
import {
  awaitStock,
  exportStocks,
  favourStock,
  getStockFilters,
  listStocks,
  stockDetail,
  totalStocks,
} from '@vezne/contract/stocks.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { layBooks } from '../../../testing/feed-books.store.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { issueKey } from '../../platform/auth/index.ts'
import { manyStatement, pageStatement, wordsOf, type WordPlan, type ReadStock } from './list/page.store.ts'
import { showOnly, showWarehouses, type Shown } from './testing/policies.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const T = Date.parse('2026-03-10T10:00:00Z')

type Feed = typeof feedStocks
type Asked = InputOf<typeof listStocks>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A company whose ERP sends stocks, somebody of its staff, and a dealer. */
async function aCompany() {
  const tenant = await aTenant(house)
  const { ledger } = await layBooks(house.owner, tenant.id)
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'Logo', scope: 'erp' })
  const send = async (feed: Feed, items: readonly unknown[], more: { asOf?: number; removed?: string[] } = {}) => {
    const batch = { batchId: randomUUID(), ledger, asOf: T, ...more, items: [...items] }
    const answer = await house.call(feed, batch, { token: key, language: 'en' })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Sahip'))
  const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['stock.see', 'export'] }))
  return { tenant, send, staff, dealer, show: (shown: Shown) => showOnly(house.owner, tenant.id, shown) }
}

const stock = (code: string, more: object = {}) => ({
  code,
  warehouse: 'Merkez',
  name: `Ürün ${code}`,
  unit: 'Adet',
  onHand: 12,
  ...more,
})

async function page(token: string, asked: Asked = {}) {
  const answer = await house.call(listStocks, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function codes(token: string, asked: Asked = {}): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await page(token, { ...asked, cursor })
    found.push(...items.map(({ code }) => code))
    cursor = nextCursor
  } while (cursor !== null)
  return found
}

describe('[M-10] stocks that an ERP sends', () => {
  it('are kept by code and warehouse: a later word stands, an older one changes nothing, what is removed is gone', async () => {
    const { send, staff } = await aCompany()
    const two = [stock('A', { onHand: '12.5', reserved: 2 }), stock('A', { warehouse: 'Ege', onHand: 3 })]
    expect(await send(feedStocks, two)).toMatchObject({ created: 2, rejected: [] })
    expect(await send(feedStocks, two, { asOf: T + 1 })).toMatchObject({ unchanged: 2 })
    expect(await send(feedStocks, [stock('A', { onHand: 99 })], { asOf: T })).toMatchObject({ unchanged: 1 })
    expect(await send(feedStocks, [stock('A', { onHand: 20, reserved: 5 })], { asOf: T + 2 })).toMatchObject({
      updated: 1,
    })
    const { items } = await page(staff)
    expect(
      items.map(({ warehouse, onHand, available }) => [warehouse, onHand, available].join(' ')).toSorted(),
    ).toEqual(['Ege 3 3', 'Merkez 20 15'])
    expect(await send(feedStocks, [], { asOf: T + 3, removed: ['A|Ege'] })).toMatchObject({ removed: 1 })
    expect(await codes(staff)).toEqual(['A'])
  })

  it('say which row is wrong and why, and store nothing of that batch', async () => {
    const { send, staff } = await aCompany()
    const sent = await send(feedStocks, [stock('A'), stock('B', { onHand: '1,5' }), stock('A'), stock('', {})])
    expect(sent).toMatchObject({ created: 0, rejected: [{ index: 1, path: 'onHand' }, { index: 2 }, { index: 3 }] })
    const price = { stockCode: 'A', listCode: 'L1', price: 5, currencyCode: 'TRY', validFrom: '2026-02-01' }
    expect(await send(feedPrices, [{ ...price, validTo: '2026-01-01' }])).toMatchObject({
      rejected: [{ path: 'validTo', message: 'The end of validity cannot be before its beginning.' }],
    })
    expect(await codes(staff)).toEqual([])
  })
})

describe('[M-10] the list of stocks', () => {
  it('shows each row once in any order and page size, and finds Turkish words by their beginnings', async () => {
    const { send, staff } = await aCompany()
    await send(feedStocks, [
      stock('K-100', { name: 'IŞIK Şişli Kablosu', brand: 'Öznur', barcode: '8690000000017' }),
      stock('K-200', { name: 'Isı Borusu', group: 'Tesisat' }),
      stock('K-300', { name: 'Çelik Vida' }),
    ])
    for (const limit of [1, 2, 50]) expect(await codes(staff, { limit })).toEqual(['K-300', 'K-200', 'K-100'])
    const byCode = { sort: [{ field: 'code', direction: 'desc' } as const] }
    expect(await codes(staff, { limit: 2, ...byCode })).toEqual(['K-300', 'K-200', 'K-100'])
    const finds = async (q: string) => (await codes(staff, { filter: { q }, ...byCode })).join(' ')
    expect(await finds('ŞİŞLİ')).toBe('K-100')
    expect(await finds('ışık kab')).toBe('K-100')
    expect(await finds('IŞIK')).toBe('K-100')
    expect(await finds('ısı')).toBe('K-200 K-100')
    expect(await finds('ISI BORU')).toBe('K-200')
    expect(await finds('869000000001')).toBe('K-100')
    expect(await finds('k-2')).toBe('K-200')
    expect(await finds('öznur çelik')).toBe('')
    expect(await finds('%_')).toBe('K-300 K-200 K-100')
    expect(await codes(staff, { filter: { group: ['Tesisat'] } })).toEqual(['K-200'])
    expect(await house.call(totalStocks, { filter: { q: 'k' } }, { token: staff })).toMatchObject({
      data: [{ count: 3 }],
    })
    expect(await house.call(getStockFilters, {}, { token: staff })).toMatchObject({
      data: { warehouses: ['Merkez'], brands: ['Öznur'], groups: ['Tesisat'] },
    })
  })

  it('finds the same rows by looking words up, by asking each row, and by going through the first ones', async () => {
    const { tenant, send } = await aCompany()
    const names = ['Isı Borusu', 'Işık Kutusu', 'Isıl Kutu', 'Kablo', 'Isı Kutusu']
    await send(
      feedStocks,
      names.map((name, at) => stock(`K-${at}`, { name })),
    )
    const reader = { tenantId: tenant.id, firms: '*' as const }
    const sort = [{ field: 'name', direction: 'asc' }] as const
    const asked = { filter: { q: 'ısı kut' }, sort, limit: 10, after: undefined, cursorAt: () => '' }
    const found = async (plan: WordPlan) =>
      (await house.infrastructure.tenantDb.ask<ReadStock>(reader, pageStatement(reader, asked, plan))).map(
        ({ id }) => id,
      )
    const [few, many] = [wordsOf('ısı'), wordsOf('kut')]
    const lookedUp = await found({ few: [...few, ...many], many: [], walks: false })
    expect(lookedUp).toHaveLength(3)
    expect(await found({ few, many, walks: false })).toEqual(lookedUp)
    expect(await found({ few: [], many: [...few, ...many], walks: false })).toEqual(lookedUp)
    expect(await found({ few: [], many: [...few, ...many], walks: true })).toEqual(lookedUp)
    const [said] = await house.infrastructure.tenantDb.ask(reader, manyStatement([...few, ...many]))
    expect(said).toEqual({ many: [false, false] })
  })

  it('shows a dealer no more of a quantity than the company does: a figure, a word for it, or nothing', async () => {
    const { send, staff, dealer, show } = await aCompany()
    await send(feedStocks, [stock('A', { onHand: 60, incoming: 4 }), stock('B', { onHand: 5, reserved: 5 })])
    const seen = async (token: string, filter: Asked['filter'] = {}) =>
      (await page(token, { filter })).items.map(({ code, onHand, incoming, level }) => [code, onHand, incoming, level])
    const band = [
      ['A', null, null, 'plenty'],
      ['B', null, null, 'none'],
    ]
    expect(await seen(dealer)).toEqual(band)
    await show({ quantities: 'number' })
    expect(await seen(dealer)).toEqual([
      ['A', 60, 4, 'plenty'],
      ['B', 5, 0, 'none'],
    ])
    expect(await seen(dealer, { inStock: true })).toHaveLength(1)
    await show({ quantities: 'hidden' })
    const hidden = [
      ['A', null, null, null],
      ['B', null, null, null],
    ]
    expect(await seen(dealer)).toEqual(hidden)
    // A filter tells nothing that the rows do not.
    expect(await seen(dealer, { inStock: true })).toEqual(hidden)
    expect((await seen(staff))[0]).toEqual(['A', 60, 4, 'plenty'])
    const file = await house.raw(
      exportStocks,
      { format: 'csv', columns: ['code', 'onHand', 'level'] },
      { token: dealer },
    )
    expect(file.body).not.toContain('60')
  })

  it('prices an item by the firm’s own list of the day, and shows none where the company shows none', async () => {
    const { send, dealer, show } = await aCompany()
    await send(feedFirms, [{ code: 'BAYI-1', title: 'Bayi', priceListCode: 'BAYI' }])
    await send(feedStocks, [stock('A')])
    const price = { stockCode: 'A', listCode: 'BAYI', currencyCode: 'TRY', price: 100, vatPercent: 20 }
    await send(feedPrices, [
      { ...price, validFrom: '2020-01-01', validTo: '2020-12-31', price: 1 },
      { ...price, validFrom: '2021-01-01', discountPercent: 12.5 },
      { ...price, validFrom: '2999-01-01', price: 3 },
      { ...price, validFrom: '2021-01-01', listCode: 'BASKA', price: 2 },
    ])
    const [row] = (await page(dealer)).items
    expect(row).toMatchObject({
      listPrice: 100,
      discountPercent: 12.5,
      netPrice: 87.5,
      vatPercent: 20,
      priceWithVat: 105,
      currencyCode: 'TRY',
      validTo: null,
    })
    const total = async (filter: Asked['filter']) => {
      const answer = await house.call(totalStocks, { filter }, { token: dealer })
      return answer.success ? answer.data[0] : undefined
    }
    const priced = async (filter: Asked['filter']) => [
      (await codes(dealer, { filter })).length,
      (await total(filter))?.count,
    ]
    expect(await priced({ minPrice: 8750n, maxPrice: 8750n })).toEqual([1, 1])
    expect(await priced({ minPrice: 8751n })).toEqual([0, 0])
    await show({ showsPrices: false })
    // A filter tells nothing that the rows do not.
    expect(await priced({ minPrice: 8751n })).toEqual([1, 1])
    expect((await page(dealer)).items[0]).toMatchObject({ listPrice: null, netPrice: null, currencyCode: null })
  })

  it('says when it is stale, keeps favourites of one person, and is nobody else’s', async () => {
    const { send, staff, dealer } = await aCompany()
    await send(feedStocks, [stock('ESKI')])
    await send(feedStocks, [stock('YENI')], { asOf: Date.now() - 1000 })
    const stale = (await page(staff)).items.map(({ code, isStale }) => [code, isStale])
    expect(stale).toEqual([
      ['ESKI', true],
      ['YENI', false],
    ])
    expect(await house.call(favourStock, { code: 'YENI', isFavourite: true }, { token: dealer })).toMatchObject({
      success: true,
    })
    expect(await codes(dealer, { filter: { isFavourite: true } })).toEqual(['YENI'])
    expect(await codes(staff, { filter: { isFavourite: true } })).toEqual([])
    await house.call(favourStock, { code: 'YENI', isFavourite: false }, { token: dealer })
    expect(await codes(dealer, { filter: { isFavourite: true } })).toEqual([])
    const other = await aCompany()
    expect(await codes(other.staff)).toEqual([])
    const foreign = await house.raw(favourStock, { code: 'YENI', isFavourite: true }, { token: other.dealer })
    expect(foreign.statusCode).toBe(404)
    const nobody = await tokenOf(other.tenant, await aUser(house, [other.tenant]))
    expect((await house.raw(listStocks, {}, { token: nobody })).statusCode).toBe(403)
  })

  it('[I-22] shows an item in the warehouses that its reader sees, and no call says that it is in another', async () => {
    const { tenant, send, staff, dealer } = await aCompany()
    await send(feedStocks, [
      stock('A', { units: [{ unit: 'Koli', factor: 12 }] }),
      stock('A', { warehouse: 'Ege', onHand: 0 }),
      stock('GIZLI', { warehouse: 'Ege' }),
    ])
    await showWarehouses(house.owner, tenant.id, tenant.firmId, ['Merkez'])
    const all = (await page(staff)).items
    const idOf = (code: string, warehouse: string) =>
      all.find((row) => row.code === code && row.warehouse === warehouse)?.id ?? ''
    const shown = async (token: string, id: string) => {
      const answer = await house.call(stockDetail, { id }, { token })
      return answer.success ? answer.data : answer.status
    }
    expect(await shown(dealer, idOf('A', 'Merkez'))).toMatchObject({
      row: { code: 'A', onHand: null, level: 'some' },
      units: [{ unit: 'Koli', factor: 12 }],
      warehouses: [{ warehouse: 'Merkez' }],
      mayAwait: true,
      isAwaited: false,
    })
    expect(await shown(staff, idOf('A', 'Merkez'))).toMatchObject({
      warehouses: [
        { warehouse: 'Ege', onHand: 0 },
        { warehouse: 'Merkez', onHand: 12 },
      ],
    })
    expect([await shown(dealer, idOf('A', 'Ege')), await shown(dealer, idOf('GIZLI', 'Ege'))]).toEqual([404, 404])
    const tries = async (code: string) => [
      (await house.raw(favourStock, { code, isFavourite: true }, { token: dealer })).statusCode,
      (await house.raw(awaitStock, { code, isAwaited: true }, { token: dealer })).statusCode,
    ]
    expect([await tries('GIZLI'), await tries('YOK')]).toEqual([
      [404, 404],
      [404, 404],
    ])
    const other = await aCompany()
    expect(await shown(other.staff, idOf('A', 'Merkez'))).toBe(404)
  })

  it('tells whoever waits that something came, once, where they see it and the company shows it', async () => {
    const { tenant, send, staff, dealer, show } = await aCompany()
    const watch = async () => {
      for (const { name, run } of sweeps(house.infrastructure)) if (name === 'stocks.watch') await run()
      return (await runJobs(house)).map(({ subject }) => subject)
    }
    const bell = async (token: string) => {
      const answer = await house.call(listNotices, {}, { token })
      return answer.success ? answer.data.items.map(({ kind, params }) => [kind, params['name'], params['label']]) : []
    }
    await send(feedStocks, [stock('A', { onHand: 0 }), stock('A', { warehouse: 'Ege', onHand: 0 })])
    await showWarehouses(house.owner, tenant.id, tenant.firmId, ['Merkez'])
    for (const token of [dealer, dealer, staff])
      expect(await house.call(awaitStock, { code: 'A', isAwaited: true }, { token })).toMatchObject({ success: true })
    expect(await watch()).toEqual([])
    await send(feedStocks, [stock('A', { warehouse: 'Ege', onHand: 3 })], { asOf: T + 1 })
    expect(await watch()).toEqual(['Beklediğiniz ürün geldi'])
    expect([await bell(staff), await bell(dealer)]).toEqual([[['stock-arrived', 'Ürün A', 'Ege']], []])
    // There, and all of it reserved; then hidden; then shown.
    await send(feedStocks, [stock('A', { onHand: 5, reserved: 5 })], { asOf: T + 2 })
    expect(await watch()).toEqual([])
    await show({ quantities: 'hidden' })
    await send(feedStocks, [stock('A', { onHand: 6, reserved: 5 })], { asOf: T + 3 })
    expect(await watch()).toEqual([])
    expect((await house.raw(awaitStock, { code: 'A', isAwaited: true }, { token: dealer })).statusCode).toBe(404)
    await show({ quantities: 'band' })
    expect(await watch()).toEqual(['Beklediğiniz ürün geldi'])
    expect(await bell(dealer)).toEqual([['stock-arrived', 'Ürün A', 'Merkez']])
    expect(await watch()).toEqual([])
    await house.call(awaitStock, { code: 'A', isAwaited: true }, { token: dealer })
    await house.call(awaitStock, { code: 'A', isAwaited: false }, { token: dealer })
    expect(await watch()).toEqual([])
  })
})
