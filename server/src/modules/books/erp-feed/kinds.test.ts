import { randomUUID } from 'node:crypto'
import {
  decideSnapshot,
  feedAccountLines,
  feedBalances,
  feedFirms,
  feedInstruments,
  feedInvoiceLines,
  feedOpenItems,
  getBatch,
  listBatches,
  totalBatches,
} from '@vezne/contract/erp-feed.ts'
import { login } from '@vezne/contract/auth.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../testing/people.ts'
import { issueKey } from '../../platform/auth/index.ts'
import {
  layBooks,
  linesIn,
  openQuestions,
  recordsIn,
  wrongMonths,
  type FeedBooks,
} from '../../../testing/feed-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

type Feed = typeof feedAccountLines
type Body = Parameters<typeof house.call<Feed>>[1]

interface Site extends FeedBooks {
  readonly tenant: TestTenant
  readonly key: string
  readonly send: (feed: Feed, batch: Partial<Body>) => Promise<unknown>
}

const T = Date.parse('2026-03-10T10:00:00Z')

async function aSite(): Promise<Site> {
  const tenant = await aTenant(house)
  const books = await layBooks(house.owner, tenant.id)
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'Logo', scope: 'erp' })
  const send: Site['send'] = async (feed, batch) => {
    const body = { batchId: randomUUID(), ledger: books.ledger, asOf: T, items: [], ...batch }
    const answer = await house.call(feed, body, { token: key, language: 'en' })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data
  }
  return { ...books, tenant, key, send }
}

async function tokenOf(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!answer.success || !('token' in answer.data)) throw new Error(JSON.stringify(answer))
  return answer.data.token
}

const line = (externalId: string, debit: number) => ({
  externalId,
  firmCode: 'C1',
  documentOn: '2026-03-02',
  type: 'wholesale-invoice',
  debit,
  currencyCode: 'TRY',
})

describe('what else an ERP sends', () => {
  it('[I-08] tells what was closed with what, and is refused as a whole where nobody knows the firm', async () => {
    const site = await aSite()
    const closing = { currencyCode: 'TRY' as const, debit: 'F1', credit: 'S', amount: 100n }
    const send = (firmCode: string) => {
      const body = {
        batchId: randomUUID(),
        ledger: site.ledger,
        asOf: T,
        items: [],
        closings: [{ firmCode, ...closing }],
      }
      return house.raw(feedOpenItems, body, { token: site.key })
    }
    const refused = await send('NOBODY')
    expect([refused.statusCode, refused.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      406,
      'closings.0.firmCode',
    ])
    expect((await send('C1')).statusCode).toBe(200)
  })

  it('is kept by the same guards: later words stand, and what is gone stays gone', async () => {
    const site = await aSite()
    const item = (principal: number) => ({
      externalId: 'O1',
      firmCode: 'C1',
      side: 'debit',
      documentOn: '2026-03-02',
      principal,
      currencyCode: 'TRY',
    })
    expect(await site.send(feedOpenItems, { items: [item(100)] })).toMatchObject({ created: 1 })
    expect(await site.send(feedOpenItems, { asOf: T - 1, items: [item(1)] })).toMatchObject({ unchanged: 1 })
    expect(await site.send(feedOpenItems, { asOf: T + 1, items: [item(40)] })).toMatchObject({ updated: 1 })
    expect(await recordsIn(house.owner, site)).toEqual([
      { kind: 'open-items', external_id: 'O1', debit: 4000n, credit: 0n },
    ])
    const empty = { id: 'S', part: 1, parts: 1, count: 1, debit: 500n, credit: 0n }
    const another = { ...item(5), externalId: 'O2' }
    expect(await site.send(feedOpenItems, { asOf: T + 2, snapshot: empty, items: [another] })).toMatchObject({
      removed: 1,
    })
    await site.send(feedOpenItems, { asOf: T + 1, items: [item(40)] })
    expect((await recordsIn(house.owner, site)).map((one) => one.external_id)).toEqual(['O2'])
  })

  it('takes invoice lines and instruments, each told where it is wrong', async () => {
    const site = await aSite()
    const invoiceLine = { externalId: 'I1', documentNo: 'A-1', firmCode: 'C1', quantity: 2, price: 12.5, total: 25 }
    expect(await site.send(feedInvoiceLines, { items: [invoiceLine] })).toMatchObject({ created: 1, rejected: [] })
    const cheque = {
      externalId: 'Q1',
      firmCode: 'C9',
      kind: 'cheque',
      dueOn: '2026-05-01',
      amount: 9,
      currencyCode: 'TRY',
      state: 'portfolio',
    }
    expect(await site.send(feedInstruments, { items: [cheque] })).toMatchObject({
      created: 0,
      rejected: [{ index: 0, path: 'firmCode' }],
    })
  })

  it('compares balances with the lines: a difference is asked about until it is gone', async () => {
    const site = await aSite()
    await site.send(feedAccountLines, { items: [line('F1', 100)] })
    const balance = (debit: number) => ({ firmCode: 'C1', currencyCode: 'TRY', debit, credit: 0 })
    await site.send(feedBalances, { items: [balance(120)] })
    expect(await openQuestions(house.owner, site)).toEqual(['erp-balance-differs'])
    await site.send(feedAccountLines, { asOf: T + 1, items: [line('F2', 20)] })
    await site.send(feedBalances, { asOf: T + 1, items: [balance(120)] })
    expect(await openQuestions(house.owner, site)).toEqual([])
  })

  it('asks about a difference that somebody has looked at when it is another one', async () => {
    const site = await aSite()
    await site.send(feedAccountLines, { items: [line('F1', 100)] })
    const told = async (debit: number, asOf: number) => {
      await site.send(feedBalances, { asOf, items: [{ firmCode: 'C1', currencyCode: 'TRY', debit, credit: 0 }] })
      return openQuestions(house.owner, site)
    }
    expect(await told(120, T + 1)).toEqual(['erp-balance-differs'])
    await house.owner.query(`update reviews set closed_at = now(), closed_by = 'Ayşe' where tenant_id = $1`, [
      site.tenant.id,
    ])
    expect([await told(120, T + 2), await told(125, T + 3)]).toEqual([[], ['erp-balance-differs']])
    // Gone by itself, and back: nobody has looked at it.
    expect([await told(100, T + 4), await told(125, T + 5)]).toEqual([[], ['erp-balance-differs']])
  })

  it('opens firms with their accounts, those above first, and changes what it says of them', async () => {
    const site = await aSite()
    const items = [
      { code: 'N1-1', title: 'Alt Bayi', parentCode: 'N1' },
      { code: 'N1', title: 'Yeni Bayi', taxNumber: '1234567890', city: 'İzmir' },
      { code: 'N2', title: 'Öksüz', parentCode: 'YOK' },
    ]
    expect(await site.send(feedFirms, { partial: true, items })).toMatchObject({
      created: 2,
      rejected: [{ index: 2, path: 'parentCode' }],
    })
    const seen = async () => {
      const { rows } = await house.owner.query<Record<string, unknown>>(
        `select f.code, f.name, f.city, p.code as parent, a.is_active from firms f
         join firm_accounts a on a.firm_id = f.id and a.ledger_id = $1 left join firms p on p.id = f.parent_id
         where f.code like 'N%' order by f.code`,
        [site.ledgerId],
      )
      return rows
    }
    await site.send(feedFirms, { asOf: T + 1, items: [{ code: 'N1', title: 'Yeni Bayi A.Ş.', isActive: false }] })
    await site.send(feedFirms, { asOf: T, items: [{ code: 'N1', title: 'Eski' }] })
    expect(await seen()).toEqual([
      { code: 'N1', name: 'Yeni Bayi A.Ş.', city: 'İzmir', parent: null, is_active: false },
      { code: 'N1-1', name: 'Alt Bayi', city: null, parent: 'N1', is_active: true },
    ])
  })
})

describe('the page of transfers', () => {
  it('shows staff each batch with its rejected rows, and nobody else’s', async () => {
    const [site, other] = [await aSite(), await aSite()]
    await site.send(feedAccountLines, { batchId: 'B1', items: [line('F1', 1), { ...line('F2', 1), firmCode: 'YOK' }] })
    await site.send(feedAccountLines, { batchId: 'B2', items: [line('F1', 1)] })
    await other.send(feedAccountLines, { batchId: 'B3', items: [] })
    const token = await tokenOf(site.tenant, 'Entegrasyon')
    const page = await house.call(listBatches, {}, { token })
    if (!page.success) throw new Error(page.message)
    expect(page.data.items.map(({ batchId, status, sentBy, rejected }) => [batchId, status, sentBy, rejected])).toEqual(
      [
        ['B2', 'stored', 'Logo', 0],
        ['B1', 'rejected', 'Logo', 1],
      ],
    )
    expect(await house.call(totalBatches, { filter: { status: ['rejected'] } }, { token })).toMatchObject({
      data: [{ count: 1 }],
    })
    const id = page.data.items[1]?.id ?? ''
    const detail = await house.call(getBatch, { id }, { token, language: 'en' })
    expect(detail).toMatchObject({
      data: {
        rejectedRows: [{ index: 1, errors: [{ path: 'firmCode', message: 'This account code is not known.' }] }],
      },
    })
    expect(detail.success && detail.data.rejectedRows[0]?.raw).toContain('"firmCode": "YOK"')
    const stranger = await tokenOf(other.tenant, 'Entegrasyon')
    expect(await house.call(getBatch, { id }, { token: stranger })).toMatchObject({ status: 404 })
    expect(await house.call(listBatches, {}, { token: await tokenOf(site.tenant, 'Operasyon') })).toMatchObject({
      status: 403,
    })
  })

  it('lets staff decide about a snapshot that waits: what was seen since stays', async () => {
    const site = await aSite()
    const rows = Array.from({ length: 60 }, (_, index) => line(`N${index}`, 1))
    await site.send(feedAccountLines, { items: rows })
    const snapshot = { id: 'S1', part: 1, parts: 1, count: 0, debit: 0n, credit: 0n }
    await site.send(feedAccountLines, { batchId: 'S', asOf: T + 1, snapshot })
    await site.send(feedAccountLines, { asOf: T + 2, items: [line('N0', 1)] })
    const token = await tokenOf(site.tenant, 'Entegrasyon')
    const page = await house.call(listBatches, { filter: { q: 'S' } }, { token })
    const [batch] = page.success ? page.data.items : []
    expect(batch?.snapshotState).toBe('waiting')
    const detail = await house.call(getBatch, { id: batch?.id ?? '' }, { token })
    const waiting = detail.success ? detail.data.waitingSnapshot : null
    expect(waiting).toMatchObject({ snapshotId: 'S1', rowsSent: 0, rowsLacking: 60 })
    const decision = { id: waiting?.id ?? '', removes: true, reason: 'dönem kapandı' }
    expect(await house.call(decideSnapshot, decision, { token })).toMatchObject({ success: true })
    expect(await house.call(decideSnapshot, decision, { token })).toMatchObject({ status: 409 })
    expect((await linesIn(house.owner, site)).filter((one) => one.is_there).map((one) => one.external_id)).toEqual([
      'N0',
    ])
    expect(await openQuestions(house.owner, site)).toEqual([])
    expect(await wrongMonths(house.owner)).toEqual([])
  })
})
