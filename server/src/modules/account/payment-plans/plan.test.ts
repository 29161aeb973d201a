import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { exportPlan, listPlan, planSummary, totalPlan } from '@vezne/contract/payment-plans.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { getPlanTerms, savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const on = (days: number) => addDays(TODAY, days)

type Asked = InputOf<typeof listPlan>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A dealer with a sub-dealer, books in lira and in dollars, and debts late, of today, soon, later, and a credit. */
async function aDealer(rights: readonly Right[] = ['plan.see', 'export']) {
  const tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id, '2026-03-05T08:00:00Z')
  const books = { tenantId: tenant.id, ledgerId }
  const lira = await layAccount(house, { ...books, firmId: tenant.firmId })
  const dollars = await layAccount(house, { ...books, firmId: tenant.firmId, currency: 'USD' })
  const subFirmId = randomUUID()
  await house.owner.query('insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)', [
    tenant.id,
    subFirmId,
    tenant.firmId,
    'BAYI-1-1',
    'Işık Şube',
  ])
  const sub = await layAccount(house, { ...books, firmId: subFirmId })
  const debt = (document_no: string, due: number, debit_minor: number) => ({
    document_on: on(-60),
    due_on: on(due),
    document_no,
    debit_minor,
  })
  await layLines(house, lira, [
    debt('GEC-1', -20, 10_000),
    debt('GEC-2', -1, 2_000),
    debt('BUGUN', 0, 300),
    debt('YAKIN', 7, 40),
    debt('UZAK', 8, 5),
  ])
  await layLines(house, dollars, [{ ...debt('USD-1', 3, 7_700), rate: 40.5, local_debit_minor: 311_850 }])
  await layLines(house, sub, [debt('SUBE', -5, 999)])
  const token = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
  return { tenant, token, subFirmId, lira }
}

async function page(token: string, asked: Asked) {
  const answer = await house.call(listPlan, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}
const rows = async (token: string, asked: Asked = {}): Promise<PlanRow[]> => (await page(token, asked)).items
const numbers = async (token: string, asked: Asked = {}) => (await rows(token, asked)).map((each) => each.documentNo)

async function summary(token: string, asked: InputOf<typeof planSummary> = {}) {
  const answer = await house.call(planSummary, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

describe('[M-02] Ödeme Planı', () => {
  it('tells plan code and installment where the ERP has said them', async () => {
    const { token, lira } = await aDealer()
    const part = (no: number) => ({
      data: { installmentNo: no, planCode: '30/60', documentOn: on(-60) },
      due: on(no),
      minor: 5_000,
    })
    for (const { data, due, minor } of [part(1), part(2)])
      await house.owner.query(
        `insert into erp_records (tenant_id, kind, ledger_id, period, external_id, firm_id, account_id, currency,
           document_no, due_on, debit_minor, data, as_of)
         values ($1, 'open-items', $2, '2026', $3, $4, $5, 'TRY', 'GEC-1', $6, $7, $8, '2026-03-05T08:00:00Z')`,
        [lira.tenantId, lira.ledgerId, `taksit-${data.installmentNo}`, lira.firmId, lira.id, due, minor, data],
      )
    const plan = await rows(token, { filter: { q: 'GEC-' } })
    expect(plan.map(({ documentNo, planCode, installment }) => [documentNo, planCode, installment])).toEqual([
      ['GEC-2', null, null],
      ['GEC-1', '30/60', '1/2'],
      ['GEC-1', '30/60', '2/2'],
    ])
  })

  it('lists what is open of all accounts by due day, each as it stands today', async () => {
    const { token } = await aDealer()
    const plan = await rows(token)
    expect(plan.map(({ documentNo, status, days }) => [documentNo, status, days])).toEqual([
      ['GEC-1', 'overdue', -20],
      ['GEC-2', 'overdue', -1],
      ['BUGUN', 'due-today', 0],
      ['USD-1', 'not-due', 3],
      ['YAKIN', 'not-due', 7],
      ['UZAK', 'not-due', 8],
    ])
    expect(plan[3]).toMatchObject({
      currencyCode: 'USD',
      amount: 7_700n,
      paid: 0n,
      remaining: 7_700n,
      rate: 40.5,
      localAmount: 311_850n,
      isPayable: true,
    })
  })

  it('says what was paid of a document, and leaves out what is closed; what is too much is a credit', async () => {
    const { token, lira } = await aDealer()
    await layLines(house, lira, [{ document_on: on(-2), type: 'bank-transfer', credit_minor: 10_500 }])
    expect(await rows(token, { filter: { currencyCode: ['TRY'] }, limit: 1 })).toMatchObject([
      { documentNo: 'GEC-2', amount: 2_000n, paid: 500n, remaining: 1_500n, side: 'debit' },
    ])
    await layLines(house, lira, [
      { document_on: on(-1), document_no: 'AVANS', type: 'bank-transfer', credit_minor: 2_000 },
    ])
    expect(await rows(token, { filter: { status: ['credit'] } })).toMatchObject([
      { documentNo: 'AVANS', side: 'credit', amount: 2_000n, remaining: 155n },
    ])
    expect((await summary(token)).currencies[0]).toMatchObject({
      currencyCode: 'TRY',
      debt: 0n,
      credit: 155n,
      net: -155n,
    })
  })

  it('tells in each currency what is late, of today and soon, and on average due', async () => {
    const { token } = await aDealer()
    const { currencies, today, firm, days } = await summary(token, { month: on(-20).slice(0, 7) })
    expect(today).toBe(TODAY)
    expect(firm?.name).toBeTruthy()
    expect(currencies).toMatchObject([
      {
        currencyCode: 'TRY',
        debt: 12_345n,
        credit: 0n,
        net: 12_345n,
        overdue: 12_000n,
        dueToday: 300n,
        within7: 40n,
        averageOn: on(-16),
        count: 5,
      },
      { currencyCode: 'USD', debt: 7_700n, within7: 7_700n, averageOn: on(3), averageDays: '3.000' },
    ])
    expect(days[0]).toEqual({ dueOn: on(-20), currencyCode: 'TRY', debt: 10_000n, credit: 0n, count: 1 })
    expect((await summary(token)).days).toEqual([])
  })

  it('is narrowed by day, status, kind, currency and words, in the list as in its totals', async () => {
    const { token } = await aDealer()
    expect(await numbers(token, { filter: { from: on(0), to: on(3) } })).toEqual(['BUGUN', 'USD-1'])
    expect(await numbers(token, { filter: { status: ['overdue', 'due-today'] } })).toEqual(['GEC-1', 'GEC-2', 'BUGUN'])
    expect(await numbers(token, { filter: { type: ['credit-note'] } })).toEqual([])
    expect(await numbers(token, { filter: { currencyCode: ['USD'] } })).toEqual(['USD-1'])
    expect(await numbers(token, { filter: { q: 'gec' } })).toEqual(['GEC-1', 'GEC-2'])
    expect(await numbers(token, { filter: { minAmount: 300n, maxAmount: 2_000n } })).toEqual(['GEC-2', 'BUGUN'])
    expect(await numbers(token, { filter: { isPayable: false } })).toEqual([])
    expect(await rows(token, { filter: { isPayable: true } })).toHaveLength(6)
    const totals = await house.call(totalPlan, { filter: { from: on(0) } }, { token })
    expect(totals).toMatchObject({
      data: [
        { currencyCode: 'TRY', count: 3, debit: 345n, credit: 0n },
        { currencyCode: 'USD', count: 1, debit: 7_700n },
      ],
    })
  })

  it.each(['dueOn', 'documentOn', 'remaining'] as const)(
    'has every row once in any page size, by %s',
    async (field) => {
      const { token } = await aDealer()
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ field, direction }]
        const whole = (await rows(token, { sort })).map(({ id }) => id)
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const { items, nextCursor }: ReplyOf<typeof listPlan> = await page(token, { sort, cursor, limit: 2 })
          seen.push(...items.map(({ id }) => id))
          cursor = nextCursor
        } while (cursor !== null)
        expect(seen).toEqual(whole)
        expect(new Set(seen).size).toBe(6)
      }
      const amounts = (await rows(token, { sort: [{ field: 'remaining', direction: 'desc' }] })).map(
        (each) => each.remaining,
      )
      expect(amounts).toEqual([10_000n, 7_700n, 2_000n, 300n, 40n, 5n])
    },
  )

  it('keeps the name of a debt when the ERP enters its document anew', async () => {
    const { token, lira, tenant } = await aDealer()
    const [first] = await rows(token)
    await house.owner.query(
      `update account_lines set removed_as_of = now() where tenant_id = $1 and document_no = 'GEC-1'`,
      [tenant.id],
    )
    await layLines(house, lira, [{ document_on: on(-2), due_on: on(30), document_no: 'GEC-1', debit_minor: 10_000 }])
    const again = (await rows(token)).find(({ documentNo }) => documentNo === 'GEC-1')
    expect([again?.id, again?.dueOn]).toEqual([first?.id, on(30)])
  })

  it('[I-22] is a dealer’s own and of those below, a sub-dealer’s own alone, and of whom staff names', async () => {
    const { token, tenant, subFirmId } = await aDealer()
    expect(await numbers(token, { filter: { firmId: [subFirmId] } })).toEqual(['SUBE'])
    const below = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['plan.see'], subFirmId }))
    expect(await numbers(below)).toEqual(['SUBE'])
    const missing = { status: 404 }
    expect(await house.call(listPlan, { filter: { firmId: [tenant.firmId] } }, { token: below })).toMatchObject(missing)
    expect(await house.call(planSummary, { firmId: tenant.firmId }, { token: below })).toMatchObject(missing)
    const other = await aDealer()
    expect(await house.call(planSummary, { firmId: other.tenant.firmId }, { token })).toMatchObject(missing)
    const staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
    expect(await house.call(listPlan, {}, { token: staff })).toMatchObject({ status: 406 })
    expect(await numbers(staff, { filter: { firmId: [subFirmId] } })).toEqual(['SUBE'])
    const without = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay'] }))
    expect(await house.call(listPlan, {}, { token: without })).toMatchObject({ status: 403 })
  })

  it('goes out as a file', async () => {
    const { token } = await aDealer()
    const answer = await house.http.inject({
      method: 'POST',
      url: `/api${exportPlan.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', columns: ['dueOn', 'documentNo', 'remaining', 'status'] },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('GEC-1;100,00;Vadesi Geçti')
  })
})

describe('[M-02] the rates of a company', () => {
  it('show what being late costs and paying early saves, in every row and in all, once they are set', async () => {
    const { token, tenant } = await aDealer()
    const costs = async () =>
      (await rows(token, { filter: { currencyCode: ['TRY'] } })).map(({ lateCharge, earlyDiscount }) => [
        lateCharge,
        earlyDiscount,
      ])
    expect(new Set((await costs()).flat())).toEqual(new Set([null]))
    const staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
    const terms = {
      version: 0,
      lateRatePpm: 30_000,
      latePeriod: 'monthly',
      graceDays: 1,
      earlyRatePpm: 360_000,
      earlyMethod: 'outer',
      base: 360,
      underpaid: 'keep',
      exchangeDifferenceBy: 'gainer',
      exchangeDifferenceVatPpm: 200_000,
      receiptDueBy: 'blocked-day',
      reason: 'Sözleşme 2026',
    } as const
    expect(await house.call(savePlanTerms, terms, { token: staff })).toMatchObject({ data: { version: 1 } })
    expect(await house.call(savePlanTerms, terms, { token: staff })).toMatchObject({ status: 409 })
    // 100,00 for twenty days at 3 % a month; 20,00 is within the days of grace; 0,40 in seven days at 36 % a year.
    expect(await costs()).toEqual([
      [200n, 0n],
      [0n, 0n],
      [0n, 0n],
      [0n, 0n],
      [0n, 0n],
    ])
    expect((await summary(token)).currencies).toMatchObject([
      { currencyCode: 'TRY', lateCharge: 200n, earlyDiscount: 0n },
      { currencyCode: 'USD', lateCharge: 0n, earlyDiscount: 23n },
    ])
    const auditor = await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi'))
    expect(await house.call(getPlanTerms, {}, { token: auditor })).toMatchObject({
      data: { graceDays: 1, receiptDueBy: 'blocked-day', version: 1 },
    })
    expect(await house.call(savePlanTerms, { ...terms, version: 1 }, { token: auditor })).toMatchObject({ status: 403 })
    expect(await house.call(getPlanTerms, {}, { token })).toMatchObject({ status: 403 })
  })
})
