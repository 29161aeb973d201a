import { randomUUID } from 'node:crypto'
import { login, signOut } from '@vezne/contract/auth.ts'
import {
  exportTransactions,
  listTransactions,
  totalTransactions,
  transactionDetail,
  transactionSummary,
} from '@vezne/contract/firm-transactions.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { bruteForce, someLines } from './testing/brute-force.ts'
import { layAccount, layLedger, layLines, type LaidAccount } from '../../../testing/lay-lines.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const daysAgo = (days: number) => addDays(TODAY, -days)

type Asked = InputOf<typeof listTransactions>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A company with books, its dealer's account, and the dealer. */
async function aDealer(currency = 'TRY') {
  const tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id, '2026-03-05T08:00:00Z')
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId, currency })
  const token = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['statement.see', 'export'] }))
  return { tenant, ledgerId, account, token }
}

async function page(token: string, asked: Asked = {}) {
  const answer = await house.call(listTransactions, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

/** Every row, page by page. */
async function walk(token: string, asked: Asked = {}): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await page(token, { ...asked, cursor })
    rows.push(...items)
    cursor = nextCursor
  } while (cursor !== null)
  return rows
}

async function summary(token: string, asked: Partial<InputOf<typeof transactionSummary>> = {}) {
  const input = { from: '2020-01-01', to: '2030-12-31', currencyCode: 'TRY' as const, ...asked }
  const answer = await house.call(transactionSummary, input, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function aFirm({ id }: TestTenant, parentId: string | null): Promise<string> {
  const firmId = randomUUID()
  await house.owner.query('insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)', [
    id,
    firmId,
    parentId,
    firmId.slice(0, 8),
    'Işık Elektrik',
  ])
  return firmId
}

const told = ({ documentNo, debit, credit, balance }: StatementRow) => [
  documentNo,
  Number(debit),
  Number(credit),
  Number(balance),
]

describe('[M-08] the pages of a statement', () => {
  const LINES = someLines(260)
  let dealer: Awaited<ReturnType<typeof aDealer>>
  const expected = bruteForce(LINES)
  const rowsOf = (rows: readonly { no: string; debit: number; credit: number; balance: number }[]) =>
    rows.map(({ no, debit, credit, balance }) => [no, debit, credit, balance])
  beforeAll(async () => {
    dealer = await aDealer()
    await layLines(house, dealer.account, LINES)
  })

  it.each([3, 50, 200])(
    'of %i rows have every movement once, with the balance that a slow reading finds',
    async (limit) => {
      expect((await walk(dealer.token, { limit })).map(told)).toEqual(rowsOf(expected))
    },
  )

  it('are the same from the newest on', async () => {
    const sort = [{ field: 'documentOn' as const, direction: 'desc' as const }]
    expect((await walk(dealer.token, { limit: 7, sort })).map(told)).toEqual(rowsOf(expected).toReversed())
  })

  it('begin in the middle with what stood before, also where only some movements are asked for', async () => {
    const [from, to] = ['2025-03-07', '2025-05-20']
    const within = expected.filter(({ on }) => on >= from && on <= to)
    expect((await walk(dealer.token, { limit: 20, filter: { from, to } })).map(told)).toEqual(rowsOf(within))
    const receipts = within.filter(({ credit }) => credit > 0)
    const filter = { from, to, type: ['card-receipt' as const] }
    expect((await walk(dealer.token, { limit: 6, filter })).map(told)).toEqual(rowsOf(receipts))
    const [one] = receipts
    expect((await walk(dealer.token, { filter: { q: one?.no.toLowerCase() ?? '' } })).map(told)).toContainEqual(
      rowsOf(receipts.slice(0, 1))[0],
    )
    const answer = await house.call(totalTransactions, { filter }, { token: dealer.token })
    const sum = receipts.reduce((all, { credit }) => all + credit, 0)
    expect(answer).toMatchObject({
      data: [{ currencyCode: 'TRY', count: receipts.length, debit: 0n, credit: BigInt(sum) }],
    })
  })

  it('have a row for each day where days are asked for', async () => {
    const days = [...Map.groupBy(expected, ({ on }) => on)].map(([on, lines]) => [
      on,
      lines.length,
      lines.reduce((sum, { debit }) => sum + debit, 0),
      lines.at(-1)?.balance,
    ])
    for (const limit of [9, 200]) {
      const rows = await walk(dealer.token, { limit, filter: { mode: ['daily'] } })
      expect(rows.map((row) => [row.documentOn, row.lineCount, Number(row.debit), Number(row.balance)])).toEqual(days)
    }
  })

  it('[I-06] sum up to what the summary says, opening and closing by the same movements', async () => {
    const [from, to] = ['2025-03-07', '2025-05-20']
    const before = expected.filter(({ on }) => on < from).at(-1)?.balance ?? 0
    const last = expected.filter(({ on }) => on <= to).at(-1)?.balance ?? 0
    const within = expected.filter(({ on }) => on >= from && on <= to)
    expect(await summary(dealer.token, { from, to })).toMatchObject({
      opening: BigInt(before),
      debit: BigInt(within.reduce((sum, { debit }) => sum + debit, 0)),
      credit: BigInt(within.reduce((sum, { credit }) => sum + credit, 0)),
      closing: BigInt(last),
      side: last > 0 ? 'debit' : 'credit',
      openTotal: BigInt(expected.at(-1)?.balance ?? 0),
      refreshedAt: Date.parse('2026-03-05T08:00:00Z'),
    })
  })

  it('[I-06] of open items come to the balance', async () => {
    const rows = await walk(dealer.token, { limit: 5, filter: { mode: ['open'] } })
    expect(Number(rows.at(-1)?.balance)).toBe(expected.at(-1)?.balance)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const totals = await house.call(totalTransactions, { filter: { mode: ['open'] } }, { token: dealer.token })
    expect(totals).toMatchObject({ data: [{ count: rows.length }] })
  })

  it('take a cursor for their own question alone', async () => {
    const { nextCursor } = await page(dealer.token, { limit: 2 })
    const other = { limit: 2, cursor: nextCursor, filter: { mode: ['daily' as const] } }
    expect((await house.raw(listTransactions, other, { token: dealer.token })).statusCode).toBe(400)
  })
})

describe('[M-08] what a statement tells', () => {
  it('is the words of the wire, to the letter', async () => {
    const { account, token } = await aDealer()
    const [id] = await layLines(house, account, [
      {
        document_on: '2026-02-03',
        due_on: '2026-03-05',
        document_no: 'ANA2026000000123',
        description: 'Şubat sevkiyatı',
        debit_minor: 12_050,
        branch: 'Merkez',
        ettn: '5b0f8c9e-7d1a-4a57-9b8e-1f2d3c4b5a69',
      },
    ])
    const { items } = await page(token)
    expect(items).toMatchObject([
      {
        id,
        documentOn: '2026-02-03',
        dueOn: '2026-03-05',
        type: 'wholesale-invoice',
        documentNo: 'ANA2026000000123',
        description: 'Şubat sevkiyatı',
        debit: 12_050n,
        credit: 0n,
        balance: 12_050n,
        side: 'debit',
        currencyCode: 'TRY',
        origin: 'erp',
        foreignDebit: null,
        lineCount: 1,
        firmName: 'Işık Ticaret',
      },
    ])
    expect(await house.call(transactionDetail, { id: id ?? '' }, { token })).toMatchObject({
      data: {
        id,
        debit: 12_050n,
        closed: 0n,
        remaining: 12_050n,
        branch: 'Merkez',
        ledgerName: 'Merkez',
        paymentId: null,
      },
    })
    expect((await house.raw(transactionDetail, { id: '999999999' }, { token })).statusCode).toBe(404)
  })

  it('[I-06] how old what is open is, credits apart, and the three average maturities', async () => {
    const { account, token } = await aDealer()
    await layLines(house, account, [
      { document_on: daysAgo(200), due_on: daysAgo(120), debit_minor: 1000 },
      { document_on: daysAgo(150), due_on: daysAgo(70), debit_minor: 2000 },
      { document_on: daysAgo(100), due_on: daysAgo(20), debit_minor: 3000 },
      { document_on: daysAgo(10), due_on: addDays(TODAY, 30), debit_minor: 4000 },
      { document_on: daysAgo(5), type: 'bank-transfer', credit_minor: 1500 },
      { document_on: daysAgo(300), type: 'opening', debit_minor: 500, due_on: daysAgo(300) },
    ])
    const said = await summary(token)
    // 500 and 1 000 are closed: the oldest due day first.
    expect(said.ageing).toEqual({ notDue: 4000n, to30: 3000n, to60: 0n, to90: 2000n, over90: 0n, credit: 0n })
    // The opening line takes no part: (1000·-120 + 2000·-70 + 3000·-20 + 4000·30) / 10000 = -20.
    expect(said.averageMaturity).toEqual({
      debitOn: daysAgo(20),
      creditOn: daysAgo(5),
      // (2000·-70 + 3000·-20 + 4000·30) / 9000 = -8.9
      balanceOn: daysAgo(9),
    })
    await layLines(house, account, [{ document_on: TODAY, type: 'cash-receipt', credit_minor: 9500 }])
    const paid = await summary(token)
    expect(paid.ageing).toEqual({ notDue: 0n, to30: 0n, to60: 0n, to90: 0n, over90: 0n, credit: 500n })
    expect([paid.side, paid.openTotal, paid.averageMaturity.balanceOn]).toEqual(['credit', -500n, TODAY])
  })

  it('an account in dollars, with an exchange difference that is lira alone', async () => {
    const { account, token, tenant, ledgerId } = await aDealer('USD')
    const lira = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
    await layLines(house, account, [
      { document_on: '2026-01-05', debit_minor: 10_000, local_debit_minor: 400_000, rate: 40 },
      { document_on: '2026-01-31', type: 'exchange-difference', local_debit_minor: 15_000 },
    ])
    await layLines(house, lira, [{ document_on: '2026-01-20', debit_minor: 7000 }])
    const usd = await walk(token, { filter: { currencyCode: ['USD'] } })
    expect(usd.map(({ debit, balance, localBalance, rate }) => [debit, balance, localBalance, rate])).toEqual([
      [10_000n, 10_000n, 400_000n, 40],
      [0n, 10_000n, 415_000n, null],
    ])
    const local = await walk(token, { filter: { view: ['local'] } })
    expect(
      local.map(({ debit, balance, currencyCode, foreignBalance }) => [debit, balance, currencyCode, foreignBalance]),
    ).toEqual([
      [400_000n, 400_000n, 'TRY', 10_000n],
      [7000n, 407_000n, 'TRY', null],
      [15_000n, 422_000n, 'TRY', 10_000n],
    ])
    expect(await summary(token, { view: 'local' })).toMatchObject({ closing: 422_000n, currencies: ['TRY', 'USD'] })
    expect(await summary(token, { currencyCode: 'USD' })).toMatchObject({ closing: 10_000n, currencyCode: 'USD' })
    expect(await summary(token)).toMatchObject({ closing: 7000n })
    const filter = { accountId: [account.id], view: ['local' as const] }
    expect(await house.call(totalTransactions, { filter }, { token })).toMatchObject({ data: [{ debit: 415_000n }] })
  })

  it('is the same from the wire as by the contract, in every money, order and span', async () => {
    const { account, token, tenant, ledgerId } = await aDealer('USD')
    const lira = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
    await layLines(house, account, [
      { document_on: '2026-01-05', debit_minor: 10_000, local_debit_minor: 400_000, rate: 40.25 },
      { document_on: '2026-02-01', credit_minor: 12_345, local_credit_minor: 493_800, description: 'a "b"\n\\ ığ' },
    ])
    await layLines(house, lira, [
      { document_on: '2026-01-20', debit_minor: 5 },
      { document_on: '2026-02-09', debit_minor: 9 },
    ])
    const spans = [{}, { from: '2026-02-01' }, { to: '2026-01-31' }]
    const moneys = [{}, { view: ['local' as const] }, { currencyCode: ['USD' as const], accountId: [account.id] }]
    for (const filter of spans.flatMap((span) => moneys.map((money) => ({ ...span, ...money }))))
      for (const direction of ['asc', 'desc'] as const) {
        const asked = { limit: 2, sort: [{ field: 'documentOn' as const, direction }] }
        const wire = await walk(token, { ...asked, filter })
        expect(wire.length).toBeGreaterThan(0)
        // Without invoice lines, the detailed pages have the same rows, and go the long way.
        expect(wire).toEqual(await walk(token, { ...asked, filter: { ...filter, mode: ['detail'] } }))
      }
  })

  it('is nothing, and no error, where there is no account yet', async () => {
    const tenant = await aTenant(house)
    const token = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['statement.see'] }))
    expect(await page(token)).toEqual({ items: [], nextCursor: null })
    expect(await summary(token)).toMatchObject({
      opening: 0n,
      closing: 0n,
      side: null,
      accounts: [],
      refreshedAt: null,
    })
    expect(await house.call(totalTransactions, {}, { token })).toMatchObject({ data: [] })
  })

  it('goes out as a file in which no balance has a bare minus', async () => {
    const { account, token } = await aDealer()
    await layLines(house, account, [{ document_on: '2026-02-03', type: 'cash-receipt', credit_minor: 500 }])
    const file = await house.raw(
      exportTransactions,
      { format: 'csv', columns: ['documentOn', 'type', 'credit', 'balance', 'side'] },
      { token },
    )
    expect(file.body).toContain('03.02.2026;Nakit Tahsilat;5,00;5,00;A')
  })
})

describe('[M-08] whose statement somebody sees', () => {
  let tenant: TestTenant
  let accounts: Record<'own' | 'below' | 'beside', LaidAccount>
  let suspense: LaidAccount
  let firms: { readonly below: string; readonly beside: string }
  beforeAll(async () => {
    tenant = await aTenant(house)
    const ledgerId = await layLedger(house, tenant.id)
    firms = { below: await aFirm(tenant, tenant.firmId), beside: await aFirm(tenant, null) }
    const account = (firmId: string | null) => layAccount(house, { tenantId: tenant.id, ledgerId, firmId })
    accounts = {
      own: await account(tenant.firmId),
      below: await account(firms.below),
      beside: await account(firms.beside),
    }
    suspense = await account(null)
    await layLines(house, accounts.own, [{ document_on: '2026-01-01', debit_minor: 1 }])
    await layLines(house, accounts.below, [{ document_on: '2026-01-02', debit_minor: 20 }])
    await layLines(house, accounts.beside, [{ document_on: '2026-01-03', debit_minor: 300 }])
    await layLines(house, suspense, [{ document_on: '2026-01-04', credit_minor: 4000 }])
  })
  const rights = ['statement.see'] as const
  const statusOf = async (token: string, filter: Asked['filter']) =>
    (await house.raw(listTransactions, { filter }, { token })).statusCode
  const balanceOf = async (token: string, filter: Asked['filter']) =>
    Number((await walk(token, { filter })).at(-1)?.balance ?? 0)

  it('[I-22] a dealer its own and those below, together where that is asked for', async () => {
    const token = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
    expect(await balanceOf(token, {})).toBe(1)
    expect(await balanceOf(token, { withSubFirms: true })).toBe(21)
    expect(await balanceOf(token, { firmId: [firms.below] })).toBe(20)
    expect(await summary(token)).toMatchObject({ firm: { id: tenant.firmId, hasSubFirms: true }, closing: 1n })
    expect(await statusOf(token, { firmId: [firms.beside] })).toBe(404)
    expect(await statusOf(token, { accountId: [accounts.beside.id] })).toBe(404)
    expect(await statusOf(token, { accountId: [suspense.id] })).toBe(404)
  })

  it('[I-22] a sub-dealer its own alone', async () => {
    const token = await tokenOf(tenant, await aUser(house, [tenant], { rights, subFirmId: firms.below }))
    expect(await balanceOf(token, { withSubFirms: true })).toBe(20)
    expect(await statusOf(token, { firmId: [tenant.firmId] })).toBe(404)
  })

  it('[I-22] staff any firm that it names, and the account of nobody', async () => {
    const token = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
    expect(await balanceOf(token, { firmId: [firms.beside] })).toBe(300)
    expect(await balanceOf(token, { firmId: [tenant.firmId], withSubFirms: true })).toBe(21)
    expect(await balanceOf(token, { accountId: [suspense.id] })).toBe(-4000)
    expect(await statusOf(token, {})).toBe(406)
    expect(await statusOf(token, { firmId: [randomUUID()] })).toBe(404)
    const missing = { filter: { firmId: [randomUUID()] }, format: 'csv' as const }
    expect((await house.raw(exportTransactions, missing, { token })).statusCode).toBe(404)
  })

  it('[I-22] whoever was here a moment ago no more than they may see now', async () => {
    const { tenant: company, token } = await aDealer()
    const ask = async () => (await house.raw(listTransactions, {}, { token })).statusCode
    expect([await ask(), await ask()]).toEqual([200, 200])
    const change = (set: string) =>
      house.owner.query(`update memberships set ${set} where tenant_id = $1`, [company.id])
    await change(`rights = '{export}'`)
    expect(await ask()).toBe(403)
    await change(`rights = '{statement.see}'`)
    expect([await ask(), await ask()]).toEqual([200, 200])
    await house.call(signOut, {}, { token })
    expect(await ask()).toBe(401)
  })

  it('[I-20] another company nothing, and whoever lacks the right is refused', async () => {
    const other = await aTenant(house)
    const stranger = await tokenOf(other, await aStaffMember(house, other, 'Finans'))
    expect(await statusOf(stranger, { firmId: [tenant.firmId] })).toBe(404)
    expect(await statusOf(stranger, { accountId: [accounts.own.id] })).toBe(404)
    const nobody = await tokenOf(tenant, await aUser(house, [tenant]))
    expect(await statusOf(nobody, {})).toBe(403)
  })
})
