import { randomUUID } from 'node:crypto'
import { enterAccountLine, simulateTerm, takeBackAccountLine } from '@vezne/contract/account-entries.ts'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listPlan } from '@vezne/contract/payment-plans.ts'
import { disputeDebt, withdrawDebtRequest } from '@vezne/contract/payment-plans/requests.ts'
import { savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { UnderpaidRule } from '@vezne/domain/payment-plan/underpaid.ts'
import { describe, expect, it } from 'vitest'
import { layBooks } from '../../../../testing/feed-books.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../../testing/people.ts'
import { underpaidDocuments } from './find-underpaid.ts'
import { moveUnderpaidParts } from './move-underpaid.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const TODAY = istanbulDay(Date.now())
const THIRDS = { count: 3, every: 30, unit: 'day' } as const

async function aCompany(owner = 'vezne') {
  const tenant = await aTenant(house)
  const books = await layBooks(house.owner, tenant.id, { owner, firms: ['C1'] })
  const { email } = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const { rows } = await house.owner.query<{ id: string }>(
    `select id from firms where tenant_id = $1 and code = 'C1'`,
    [tenant.id],
  )
  return { ...books, token: signedIn.data.token, firmId: rows[0]?.id ?? '' }
}
type Company = Awaited<ReturnType<typeof aCompany>>
type Entry = InputOf<typeof enterAccountLine>

const entryOf = ({ firmId, ledger }: Company, more: Partial<Entry> = {}): Entry => ({
  id: randomUUID(),
  firmId,
  ledger,
  side: 'debit',
  type: 'wholesale-invoice',
  documentOn: addDays(TODAY, -60),
  dueOn: addDays(TODAY, -40),
  documentNo: 'F1',
  description: null,
  amount: 100_000n,
  currencyCode: 'TRY',
  localAmount: null,
  term: THIRDS,
  reason: 'Vadeli satış',
  ...more,
})
const enter = (company: Company, entry: Entry) => house.call(enterAccountLine, entry, { token: company.token })

async function plan({ firmId, token }: Company) {
  const page = await house.call(listPlan, { filter: { firmId: [firmId] } }, { token })
  if (!page.success) throw new Error(page.message)
  return page.data.items
}
const told = async (company: Company) =>
  (await plan(company)).map((row) => `${row.installment} ${row.dueOn} ${row.paid}/${row.amount}`)

async function receipt(company: Company, amount: bigint) {
  const more = { side: 'credit', type: 'bank-transfer', documentNo: `H${amount}`, amount, term: null } as const
  expect(await enter(company, entryOf(company, { ...more, dueOn: addDays(TODAY, -40) }))).toMatchObject({
    success: true,
  })
}

async function chooseRule({ token }: Company, underpaid: UnderpaidRule) {
  const terms = {
    lateRatePpm: null,
    latePeriod: 'monthly',
    graceDays: 0,
    earlyRatePpm: null,
    earlyMethod: 'inner',
    exchangeDifferenceBy: 'gainer',
    exchangeDifferenceVatPpm: 200_000,
    receiptDueBy: 'sale-day',
  } as const
  const saved = await house.call(
    savePlanTerms,
    { ...terms, base: 365, underpaid, version: 0, reason: 'Yönetim kararı' },
    { token },
  )
  expect(saved).toMatchObject({ success: true })
}
/** Of which documents the sweep asks what was paid. */
const lookedAt = async ({ tenantId }: Company) =>
  (await house.infrastructure.tenantDb.forTenant(tenantId, (db) => underpaidDocuments(db, TODAY))).map(
    ({ documentNo }) => documentNo,
  )
const sweep = ({ tenantId }: Company) => moveUnderpaidParts(house.infrastructure.tenantDb, tenantId)

/** The days of three parts as they were shown before. */
async function shownDays(company: Company): Promise<Day[]> {
  const { dueOn, amount } = entryOf(company)
  const shown = await house.call(
    simulateTerm,
    { ledger: company.ledger, amount, dueOn, term: THIRDS },
    { token: company.token },
  )
  if (!shown.success) throw new Error(shown.message)
  expect(shown.data.map((part) => part.amount)).toEqual([33_334n, 33_333n, 33_333n])
  return shown.data.map((part) => part.dueOn)
}

describe('[M-02] a debt that is split by its term', () => {
  it('stands in the plan in the parts that were shown, is closed oldest first, and leaves with its line', async () => {
    const company = await aCompany()
    const days = await shownDays(company)
    const entry = entryOf(company)
    const entered = await enter(company, entry)
    if (!entered.success) throw new Error(entered.message)
    // The same form again is the same movement.
    expect(await enter(company, entry)).toMatchObject({ success: true, data: entered.data })
    const parts = [33_334, 33_333, 33_333].map((amount, at) => `${at + 1}/3 ${days[at]} 0/${amount}`)
    expect(await told(company)).toEqual(parts)
    expect(new Set((await plan(company)).map(({ planCode }) => planCode))).toEqual(new Set(['3x30G']))
    await receipt(company, 40_000n)
    expect(await told(company)).toEqual([`2/3 ${days[1]} 6666/33333`, parts[2]])
    const { lineId } = entered.data
    await house.call(takeBackAccountLine, { lineId, reason: 'Yanlış' }, { token: company.token })
    expect((await plan(company)).map(({ side, remaining }) => [side, remaining])).toEqual([['credit', 40_000n]])
    // Its number is free again, and nothing of the old parts cuts it.
    await enter(company, entryOf(company, { term: null, amount: 50_000n }))
    expect(await told(company)).toEqual([`null ${addDays(TODAY, -40)} 40000/50000`])
  })

  it('is refused where an ERP says what is due, of a credit, without a number and with one that is taken', async () => {
    const erp = await aCompany('push')
    expect(await enter(erp, entryOf(erp))).toMatchObject({ status: 409, body: { code: 'entry-not-here' } })
    const asked = { ledger: erp.ledger, amount: 100n, dueOn: TODAY, term: THIRDS }
    expect(await house.call(simulateTerm, asked, { token: erp.token })).toMatchObject({ status: 409 })
    const company = await aCompany()
    await house.owner.query(`update erp_ledgers set closing = 'erp' where id = $1`, [company.ledgerId])
    for (const answer of [
      await enter(company, entryOf(company)),
      await house.call(simulateTerm, { ...asked, ledger: company.ledger }, { token: company.token }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'term-not-here' } })
    await house.owner.query(`update erp_ledgers set closing = 'fifo' where id = $1`, [company.ledgerId])
    const sent = async (more: Partial<Entry>) => enter(company, entryOf(company, more))
    await expect(sent({ documentNo: null })).rejects.toThrow('term-number-missing')
    const credit = { side: 'credit', type: 'bank-transfer' } as const
    await expect(sent(credit)).rejects.toThrow('term-of-credit')
    await expect(sent({ amount: 2n })).rejects.toThrow('entry-amount')
    await enter(company, entryOf(company, { term: null }))
    expect(await enter(company, entryOf(company))).toMatchObject({
      status: 406,
      body: { errors: [{ path: 'documentNo', rule: 'term-number-taken' }] },
    })
    expect(await plan(company)).toHaveLength(1)
  })
})

describe('[M-02] what is missing of an installment', () => {
  it.each<[UnderpaidRule, (days: readonly Day[]) => readonly string[]]>([
    ['keep', (days) => [`1/3 ${days[0]} 20000/33334`, `2/3 ${days[1]} 0/33333`, `3/3 ${days[2]} 0/33333`]],
    ['last', (days) => [`2/3 ${days[1]} 0/33333`, `3/3 ${days[2]} 0/46667`]],
  ])('goes by the rule %s once its day has passed, once, and the balance stays', async (rule, expected) => {
    const company = await aCompany()
    const days = await shownDays(company)
    await enter(company, entryOf(company))
    await receipt(company, 20_000n)
    expect(await lookedAt(company)).toEqual(['F1'])
    await chooseRule(company, rule)
    await sweep(company)
    expect(await told(company)).toEqual(expected(days))
    await sweep(company)
    expect(await told(company)).toEqual(expected(days))
    const { rows } = await house.owner.query<{ count: string }>(
      `select count(*) from audit_events where tenant_id = $1 and kind = 'underpaid-moved'`,
      [company.tenantId],
    )
    expect(Number(rows[0]?.count)).toBe(rule === 'keep' ? 0 : 1)
    // What is paid is looked at no more, though its days are over.
    await receipt(company, 80_000n)
    expect(await told(company)).toEqual([])
    expect(await lookedAt(company)).toEqual([])
  })

  it('stays where it is while somebody disputes it, and opens a part of its own where the company says so', async () => {
    const company = await aCompany()
    const days = await shownDays(company)
    await enter(company, entryOf(company))
    await receipt(company, 20_000n)
    await chooseRule(company, 'new')
    const [first] = await plan(company)
    const dispute = {
      id: randomUUID(),
      firmId: company.firmId,
      currencyCode: 'TRY',
      itemId: first?.id ?? '',
      reason: 'Eksik',
    } as const
    expect(await house.call(disputeDebt, dispute, { token: company.token })).toMatchObject({ success: true })
    await sweep(company)
    expect((await told(company))[0]).toBe(`1/3 ${days[0]} 20000/33334`)
    await house.call(withdrawDebtRequest, { id: dispute.id, reason: 'Geldi' }, { token: company.token })
    await sweep(company)
    const parts = await told(company)
    expect(parts.slice(0, 2)).toEqual([`2/4 ${days[1]} 0/33333`, `3/4 ${days[2]} 0/33333`])
    expect(parts[2]).toMatch(/^4\/4 \S+ 0\/13334$/)
  })
})
