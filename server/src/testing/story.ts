import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { feedAccountLines, feedOpenItems, type FeedAnswer } from '@vezne/contract/erp-feed.ts'
import type { Outcome } from '@vezne/contract/kit/client.ts'
import { decideReview } from '@vezne/contract/reviews.ts'
import { listTransactions, transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { openTill } from '@vezne/lab/till/till.ts'
import { expect } from 'vitest'
import type { Sweep } from '../kit/jobs/worker.ts'
import type { TestHouse } from './house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant } from './people.ts'
import { issueKey, type AuthDeps } from '../modules/platform/auth/index.ts'
import {
  insertDebtClaims,
  refundPayment,
  tickedBy,
  type PaymentRow,
  type Settler,
} from '../modules/till/payments/index.ts'
import { allocateClaimed, allocatePayment, keepChanged } from '../modules/books/receivables/index.ts'
import { endDayOf, layStoryBooks, questionIds } from './story-books.store.ts'

const at = (hour: number) => Date.parse('2026-03-10T00:00:00Z') + hour * 3_600_000
const minor = (liras: number) => BigInt(Math.round(liras * 100))
const liras = (amount: bigint) => Number(amount) / 100

/** A line of the ERP, in liras; credits are below zero. */
export const line = (no: string, amount: number, more: object = {}) => ({
  externalId: no,
  firmCode: 'C1',
  documentOn: '2026-03-02',
  type: amount < 0 ? 'bank-transfer' : 'wholesale-invoice',
  documentNo: no,
  ...(amount < 0 ? { credit: -amount } : { debit: amount }),
  currencyCode: 'TRY',
  ...more,
})

/** Which credit the ERP closed which debit with, in liras. */
interface Closed {
  readonly debit: string
  readonly credit: string
  readonly amount: number
}

function taken(answer: Outcome<FeedAnswer>): void {
  if (!answer.success || answer.data.rejected.length > 0) throw new Error(JSON.stringify(answer))
}

/** Who reads a statement: a dealer its own, staff that of any firm. */
interface Reader {
  readonly token: string
  readonly firmId?: string
}

async function signIn(house: TestHouse, { domain }: TestTenant, email: string): Promise<string> {
  const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.token
}

async function readOpen(house: TestHouse, { token, firmId }: Reader): Promise<StatementRow[]> {
  const filter = { mode: ['open' as const], ...(firmId === undefined ? {} : { firmId: [firmId] }) }
  const answer = await house.call(listTransactions, { limit: 100, filter }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.items
}

/** What is open of the named debts, then credits, kapatma farkı and balance, as somebody reads it. */
async function readStanding(house: TestHouse, reader: Reader, debts: readonly string[]) {
  const rows = await readOpen(house, reader)
  const { token, ...firm } = reader
  const input = { from: '2020-01-01', to: '2030-12-31', currencyCode: 'TRY' as const, ...firm }
  const summary = await house.call(transactionSummary, input, { token })
  if (!summary.success) throw new Error(summary.message)
  const { closing: balance, openTotal } = summary.data
  expect([openTotal, rows.at(-1)?.balance ?? 0n]).toEqual([balance, balance])
  const sum = (of: (row: StatementRow) => boolean) =>
    liras(rows.filter(of).reduce((all, { debit, credit }) => all + debit + credit, 0n))
  return {
    ...Object.fromEntries(debts.map((no) => [no, sum(({ documentNo, debit }) => documentNo === no && debit > 0n)])),
    credit: sum(({ credit }) => credit > 0n),
    difference: sum(({ type }) => type === 'closing-difference'),
    balance: liras(balance),
  }
}

/** As payments of the plan are settled. */
const ticks: Settler = {
  settle: async (db, { id }) => {
    const ticked = await tickedBy(db, id)
    await (ticked.length > 0 ? allocateClaimed(db, id, ticked) : allocatePayment(db, id))
  },
  unsettle: () => Promise.resolve(),
}

type Ticked = Readonly<Record<string, number>>

const itemsOf = (ticked: Ticked) =>
  Object.entries(ticked).map(([no, amount]) => ({
    key: documentKey(amount < 0 ? 'credit' : 'debit', { documentNo: no, externalId: no }),
    amountMinor: minor(Math.abs(amount)),
  }))

/** A company with an ERP, its dealers C1 and C2, and everything that comes and goes between them. */
export async function aStory(
  house: TestHouse,
  auth: AuthDeps,
  closing: 'fifo' | 'erp',
  books: 'net' | 'gross' = 'net',
) {
  const tenant: TestTenant = await aTenant(house)
  const { ledger, accounts, firms } = await layStoryBooks(house, tenant, { closing, books })
  const { key } = await issueKey(auth, tenant.id, { name: 'ERP', scope: 'erp' })
  const till = await openTill(house.infrastructure, tenant.id, [64])
  const staff = await signIn(house, tenant, (await aStaffMember(house, tenant, 'Finans')).email)
  const dealerOf = async (firmId: string) => {
    const user = await aUser(house, [{ ...tenant, firmId }], { rights: ['statement.see'] })
    return { token: await signIn(house, tenant, user.email) }
  }
  const dealers = { C1: await dealerOf(firms.C1), C2: await dealerOf(firms.C2) }
  /** As the dealer reads it; staff never reads anything else. */
  const standsOf = async (firm: 'C1' | 'C2', ...debts: string[]) => {
    const read = await readStanding(house, dealers[firm], debts)
    // Until now it was read whole where something had changed; from here on it is what was kept.
    await keepChanged(till.deps.db, tenant.id)
    expect(await readStanding(house, dealers[firm], debts)).toEqual(read)
    expect(await readStanding(house, { token: staff, firmId: firms[firm] }, debts)).toEqual(read)
    return read
  }
  const shown = new Set<string>()
  Object.assign(till.deps.settlers, { 'plan-line': ticks })
  /** A payment that is at the bank's page, and holds what it ticked. */
  const begin = async (net: number, ticked: Ticked = {}, surcharge = 0) => {
    const figures = { firmId: tenant.firmId, netMinor: minor(net), totalMinor: minor(net + surcharge) }
    const purpose = Object.keys(ticked).length === 0 ? ('pos-collection' as const) : ('plan-line' as const)
    const { payment, handover } = await startPayment(till.deps, tenant.id, { ...(await till.saleOf(figures)), purpose })
    const claimed = { accountId: accounts.C1, firmId: tenant.firmId, currency: 'TRY' as const, items: itemsOf(ticked) }
    const isHeld = await till.deps.db.forTenant(tenant.id, (db) => insertDebtClaims(db, payment.id, claimed))
    return {
      isHeld,
      finish: async () => {
        if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
        return till.read(payment.id)
      },
    }
  }
  return {
    tenant,
    /** Of the program beside the ERP. */
    key,
    /** Of programs that feed beside it: two batches at once are taken from one key. */
    moreKeys: (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const { key: more } = await issueKey(auth, tenant.id, { name: `ERP ${index}`, scope: 'erp' })
          return more
        }),
      ),
    staff,
    accounts,
    firms,
    till,
    open: () => readOpen(house, dealers.C1),
    lines: async (hour: number, items: readonly unknown[], removed: readonly string[] = []) => {
      const body = { batchId: randomUUID(), ledger, asOf: at(hour), removed: [...removed], items: [...items] }
      taken(await house.call(feedAccountLines, body, { token: key }))
    },
    /** `{ F1: 100, S: -100 }`: everything that the ERP shows open; and what it was closed with, where it tells that. */
    image: async (hour: number, shows: Readonly<Record<string, number>>, closed?: readonly Closed[]) => {
      const gone = [...shown].filter((no) => !(no in shows))
      for (const no of gone) shown.delete(no)
      for (const no of Object.keys(shows)) shown.add(no)
      const items = Object.entries(shows).map(([no, amount]) => ({
        externalId: no,
        firmCode: 'C1',
        documentOn: '2026-03-02',
        documentNo: no,
        side: amount < 0 ? 'credit' : 'debit',
        principal: Math.abs(amount),
        currencyCode: 'TRY',
      }))
      const closings = closed?.map((each) => ({
        firmCode: 'C1',
        currencyCode: 'TRY' as const,
        ...each,
        amount: minor(each.amount),
      }))
      const body = { batchId: randomUUID(), ledger, asOf: at(hour), removed: gone, items }
      taken(await house.call(feedOpenItems, closings === undefined ? body : { ...body, closings }, { token: key }))
    },
    begin,
    /** A card payment that is approved, and closes what it ticked; without ticks nothing is decided yet. */
    pay: async (net: number, ticked: Ticked = {}, surcharge = 0): Promise<PaymentRow> => {
      const payment = await (await begin(net, ticked, surcharge)).finish()
      expect(payment.state).toBe('approved')
      return payment
    },
    /** A card payment of nobody knows whom: it stands in suspense. */
    payNobody: async (net: number, surcharge = 0): Promise<PaymentRow> => {
      const figures = { netMinor: minor(net), totalMinor: minor(net + surcharge) }
      const sale = { ...(await till.saleOf(figures)), purpose: 'pos-collection' as const }
      const { payment, handover } = await startPayment(till.deps, tenant.id, sale)
      if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
      const paid = await till.read(payment.id)
      expect(paid.state).toBe('approved')
      return paid
    },
    /** What staff says to the oldest question of a kind. */
    decide: async (kind: string, step: 'approve' | 'decline' | 'close') => {
      const [id = ''] = await questionIds(house, tenant.id, kind)
      const answer = await house.call(decideReview, { id, step, reason: 'ERP ekranına bakıldı' }, { token: staff })
      if (!answer.success) throw new Error(answer.message)
    },
    /** The bank's day ends: what goes back of it from now on is a refund. */
    endDay: async ({ id, orderId }: PaymentRow) => {
      for (const row of till.simulators.world.transactions) if (row.orderId === orderId) row.isDayEnded = true
      await endDayOf(house, id)
    },
    takeBack: ({ id: paymentId }: PaymentRow, amount: number | 'all') =>
      refundPayment(till.deps, tenant.id, {
        paymentId,
        amountMinor: amount === 'all' ? 'all' : minor(amount),
        key: randomUUID(),
        askedBy: 'test',
        reason: 'test',
      }),
    standsOf,
    stands: (...debts: string[]) => standsOf('C1', ...debts),
  }
}

export async function prove(sweeps: readonly Sweep[]): Promise<void> {
  await sweeps.find(({ name }) => name === 'receivables.prove')?.run()
}
