import { login } from '@vezne/contract/auth.ts'
import {
  collectionPlanDetail,
  collectionPlanSummary,
  exportCollectionPlan,
  listCollectionPlan,
  totalCollectionPlan,
} from '@vezne/contract/collection-plans.ts'
import { listCollections, totalCollections } from '@vezne/contract/collections.ts'
import type { ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { calendarOf, isBusinessDay, onBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import { EXPECTED_STATUSES } from '@vezne/domain/collection-plan/expected-money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { valueDates } from '@vezne/domain/settlement/value-dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLines } from '../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { openItemsOf } from '../../books/receivables/index.ts'
import { refreshPlan } from './refresh/refresh-plan.ts'
import { noteChanged } from './refresh/store.ts'
import {
  anExpectingCompany,
  endChargeback,
  IBAN,
  layChargeback,
  layPromise,
  moveDueDay,
  on,
  setBlockage,
  setState,
  TODAY,
} from './testing/expecting-company.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
type Company = Awaited<ReturnType<typeof anExpectingCompany>>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}
const staffOf = async ({ tenant }: Company) => tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
const dealerOf = async ({ tenant }: Company, rights: readonly Right[], subFirmId?: string) =>
  tokenOf(tenant, await aUser(house, [tenant], { rights, ...(subFirmId !== undefined && { subFirmId }) }))

async function ask<E extends Endpoint>(call: E, input: InputOf<E>, token: string): Promise<ReplyOf<E>> {
  const answer = await house.call(call, input, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}
const rows = async (token: string, asked: InputOf<typeof listCollectionPlan> = {}): Promise<ExpectedRow[]> =>
  (await ask(listCollectionPlan, asked, token)).items
const named = ({ source, documentNo, pledgeNo, amount }: ExpectedRow) =>
  [source, source === 'pos' ? 'card' : documentNo, pledgeNo, Number(amount)] as const
const refresh = ({ tenantId }: Company) =>
  refreshPlan({ ...house.infrastructure, db: house.infrastructure.tenantDb }, tenantId)

const CALENDAR = calendarOf()
const PARTS = valueDates({
  grossMinor: 30_000n,
  installments: 3,
  soldOn: TODAY,
  commissionPpm: 20_000,
  settlement: { kind: 'monthly', firstAfterDays: 30 },
  holidays: [...CALENDAR.closed],
})

describe('[M-03] what a company expects', () => {
  let company: Company
  let staff: string
  beforeAll(async () => {
    company = await anExpectingCompany(house)
    await refresh(company)
    staff = await staffOf(company)
  })

  it('is every source in one list, each piece of money once, with the day on which it can be used', async () => {
    const all = await rows(staff)
    const inOrder = (of: readonly (readonly unknown[])[]) => of.map(String).toSorted()
    expect(inOrder(all.filter(({ source }) => source !== 'pos').map(named))).toEqual(
      inOrder([
        ['link', 'GEC', 'LINK-1', 4_000],
        ['open-item', 'GEC', null, 6_000],
        ['open-item', 'SUBE', null, 999],
        ['open-item', 'BUGUN', null, 300],
        ['link', null, 'LINK-2', 250],
        ['open-item', 'USD-1', null, 7_700],
        ['instrument', 'CEK-1', null, 7_000],
        ['open-item', 'UZAK', null, 5_000],
      ]),
    )
    const [link] = all.filter(({ pledgeNo }) => pledgeNo === 'LINK-1')
    expect(link).toMatchObject({ dueOn: on(-20), expectedOn: on(9), valueOn: onBusinessDay(CALENDAR, on(9)) })
    expect(
      all
        .filter(({ source }) => source === 'pos')
        .map(({ valueOn, amount, commission, net, part, bankName, iban }) => [
          valueOn,
          amount,
          commission,
          net,
          part,
          bankName,
          iban,
        ]),
    ).toEqual(PARTS.map((each, at) => [each.on, 10_000n, 200n, 9_800n, at + 1, 'VakıfBank', IBAN]))
    expect(all.every(({ source, iban }) => source === 'pos' || iban === null)).toBe(true)
    expect(all.every(({ valueOn }) => isBusinessDay(CALENDAR, valueOn))).toBe(true)
    expect(new Set(all.map(({ id }) => id)).size).toBe(11)
  })

  it('comes to what is open and what banks hand over, to the kuruş, in totals, by day, week and month', async () => {
    const open = await house.infrastructure.tenantDb.forTenant(company.tenantId, async (db) => {
      const accounts = await openItemsOf(db, { accountIds: [company.lira.id, company.sub.id], currency: 'TRY' })
      return sumOf(
        accounts.flatMap(({ items }) => items),
        ({ openMinor }) => openMinor,
      )
    })
    const banks = sumOf(PARTS, ({ netMinor }) => netMinor)
    const [free, cheque] = [250n, 7_000n]
    const filter = { currencyCode: ['TRY' as const] }
    const [total] = await ask(totalCollectionPlan, { filter }, staff)
    expect(total).toEqual({
      currencyCode: 'TRY',
      count: 10,
      amount: open + free + cheque + 30_000n,
      commission: 600n,
      net: open + free + cheque + banks,
      guaranteed: banks,
      notGuaranteed: open + free + cheque,
    })
    for (const by of ['due', 'value'] as const)
      for (const step of ['day', 'week', 'month'] as const) {
        const told = await ask(collectionPlanSummary, { filter: { ...filter, by: [by] }, step }, staff)
        expect(sumOf(told.flow, ({ amount }) => amount)).toBe(total?.net)
        expect(sumOf(told.sources, ({ amount }) => amount)).toBe(total?.net)
      }
  })

  it('tells how it stands, how old it is and how well it is collected, in each currency by itself', async () => {
    const told = await ask(collectionPlanSummary, {}, staff)
    expect(told.currencies.map(({ currencyCode, total, late }) => [currencyCode, total, late])).toEqual([
      ['TRY', 16_299n + 250n + 7_000n + 29_400n, 10_999n],
      ['USD', 7_700n, 0n],
    ])
    expect(told.collecting[0]).toMatchObject({ notDue: 5_300n, to30: 10_999n, to60: 0n, averageDelay: '18.638' })
    expect(told.collecting[0]?.salesOutstanding).toMatch(/^\d+\.\d\d$/)
    expect(told.salesReps).toEqual([
      { salesRep: null, currencyCode: 'TRY', amount: 29_400n + 999n + 250n, count: 5 },
      { salesRep: 'Şule Kaya', currencyCode: 'TRY', amount: 10_000n + 300n + 5_000n + 7_000n, count: 5 },
      { salesRep: 'Şule Kaya', currencyCode: 'USD', amount: 7_700n, count: 1 },
    ])
    expect(told.banks).toEqual([{ bankId: 15, bankName: 'VakıfBank', currencyCode: 'TRY', amount: 29_400n, count: 3 }])
    expect([told.today, told.refreshedAt]).toEqual([TODAY, Date.parse('2026-03-05T08:00:00Z')])
    expect(told.readAt).not.toBeNull()
  })

  it('[M-05] [I-22] gives each card payment the day on which its money comes first, to look for by staff alone', async () => {
    const first = PARTS[0]?.on ?? ''
    const found = async (token: string, filter: NonNullable<InputOf<typeof listCollections>['filter']>) =>
      (await ask(listCollections, { filter }, token)).items.map(({ id, valueOn }) => [id, valueOn])
    const own = [[company.paymentId, first]]
    expect(await found(staff, {})).toEqual(own)
    expect(await found(staff, { by: ['value'], from: first, to: first, status: ['approved'] })).toEqual(own)
    expect(await found(staff, { by: ['value'], to: Date.parse(`${TODAY}T09:00:00Z`) })).toEqual([])
    expect(await found(staff, { by: ['payment'], from: first })).toEqual([])
    const [total] = await ask(totalCollections, { filter: { by: ['value'], from: first } }, staff)
    expect(total).toMatchObject({ count: 1, amount: 30_000n })
    const other = { ...company, tenant: { ...company.tenant, firmId: company.otherFirmId } }
    const payer = await dealerOf(other, ['payment.see'])
    expect(await found(payer, {})).toEqual([[company.paymentId, null]])
    // To a dealer the day of the payment is meant, whatever it says.
    expect(await found(payer, { by: ['value'], from: first })).toEqual([])
    expect(await found(payer, { by: ['value'], from: TODAY, to: TODAY })).toEqual([[company.paymentId, null]])
  })

  it('is narrowed by day of either kind, source, guarantee, status, bank, firm, salesperson and words', async () => {
    const found = async (filter: NonNullable<InputOf<typeof listCollectionPlan>['filter']>) =>
      (await rows(staff, { filter })).map((row) => row.documentNo ?? row.pledgeNo)
    expect(await found({ to: on(-6) })).toEqual(['GEC', 'GEC'])
    expect((await found({ from: on(9), to: onBusinessDay(CALENDAR, on(9)), by: ['value'] })).includes('GEC')).toBe(true)
    expect(await found({ source: ['instrument'] })).toEqual(['CEK-1'])
    expect(await found({ guarantee: ['yes'] })).toHaveLength(3)
    expect(await found({ bankId: [15], guarantee: ['no'] })).toEqual([])
    expect(await found({ firmId: [company.subFirmId] })).toEqual(['SUBE'])
    expect(await found({ salesRep: 'sule' })).toHaveLength(6)
    expect(await found({ q: 'isik sube' })).toEqual(['SUBE'])
    expect(await found({ q: 'cek-1' })).toEqual(['CEK-1'])
    expect(await found({ currencyCode: ['USD'] })).toEqual(['USD-1'])
    // The same words in SQL as in the domain, row by row.
    const all = await rows(staff)
    for (const status of EXPECTED_STATUSES)
      expect((await rows(staff, { filter: { status: [status] } })).map(({ id }) => id)).toEqual(
        all.filter((row) => row.status === status).map(({ id }) => id),
      )
  })

  it.each(['dueOn', 'valueOn', 'amount', 'firmName'] as const)(
    'has every row once in pages of two, by %s',
    async (field) => {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ field, direction }]
        const whole = (await rows(staff, { sort })).map(({ id }) => id)
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page: ReplyOf<typeof listCollectionPlan> = await ask(
            listCollectionPlan,
            { sort, cursor, limit: 2 },
            staff,
          )
          seen.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(seen).toEqual(whole)
      }
    },
  )

  it('[I-22] is a dealer’s own tree and a sub-dealer’s own, and tells neither what a bank keeps', async () => {
    const dealer = await dealerOf(company, ['collection.see', 'export'])
    expect((await rows(dealer)).map(({ documentNo }) => documentNo)).not.toContain('LINK-2')
    expect(await rows(dealer)).toHaveLength(7)
    const sub = await dealerOf(company, ['collection.see', 'export'], company.subFirmId)
    expect((await rows(sub)).map(named)).toEqual([['open-item', 'SUBE', null, 999]])
    const other = { ...company, tenant: { ...company.tenant, firmId: company.otherFirmId } }
    const payer = await dealerOf(other, ['collection.see'])
    expect((await rows(payer)).map(({ amount, commission, net, iban }) => [amount, commission, net, iban])).toEqual(
      PARTS.map(() => [10_000n, null, null, null]),
    )
    expect(await ask(totalCollectionPlan, {}, payer)).toMatchObject([
      { amount: 30_000n, commission: null, net: null, guaranteed: 30_000n },
    ])
    const told = await ask(collectionPlanSummary, {}, payer)
    expect(told).toMatchObject({ currencies: [{ total: 30_000n }], salesReps: [] })
    expect(await ask(collectionPlanSummary, { filter: { firmId: [company.tenant.firmId] } }, payer)).toMatchObject({
      currencies: [],
      collecting: [],
      flow: [],
    })
    const [foreign] = await rows(staff, { filter: { q: 'USD-1' } })
    const missing = { status: 404 }
    expect(await house.call(collectionPlanDetail, { id: foreign?.id ?? '' }, { token: sub })).toMatchObject(missing)
    const none = await dealerOf(company, ['pay'])
    expect(await house.call(listCollectionPlan, {}, { token: none })).toMatchObject({ status: 403 })
    const elsewhere = await aTenant(house)
    const stranger = await tokenOf(elsewhere, await aStaffMember(house, elsewhere, 'Finans'))
    expect(await rows(stranger)).toEqual([])
    expect(await house.call(collectionPlanDetail, { id: foreign?.id ?? '' }, { token: stranger })).toMatchObject(
      missing,
    )
    const file = await house.http.inject({
      method: 'POST',
      url: `/api${exportCollectionPlan.path}`,
      headers: { authorization: `Bearer ${sub}` },
      payload: { format: 'csv', columns: ['dueOn', 'documentNo', 'source', 'amount', 'net', 'status'] },
    })
    expect(file.body).toContain('SUBE;Açık Hesap;9,99;;Vadesi Geçti')
    const ofBank = await house.http.inject({
      method: 'POST',
      url: `/api${exportCollectionPlan.path}`,
      headers: { authorization: `Bearer ${staff}` },
      payload: { format: 'csv', filter: { bankId: [15] }, columns: ['bankName', 'iban', 'net'] },
    })
    expect(ofBank.body.trim().split(/\r?\n/).slice(1, 4)).toEqual(PARTS.map(() => `VakıfBank;${IBAN};98,00`))
  })

  it('shows who owes a row, with what the ERP says of the firm to staff alone', async () => {
    const [row] = await rows(staff, { filter: { q: 'BUGUN' } })
    expect(await ask(collectionPlanDetail, { id: row?.id ?? '' }, staff)).toMatchObject({
      row: { documentNo: 'BUGUN', status: 'due-today', debtId: row?.id },
      firm: {
        salesRep: 'Şule Kaya',
        creditLimit: 500_000n,
        risk: 120_000n,
        open: [
          { currencyCode: 'TRY', open: 15_300n, overdue: 10_000n },
          { currencyCode: 'USD', open: 7_700n, overdue: 0n },
        ],
      },
    })
    const dealer = await dealerOf(company, ['collection.see'])
    expect(await ask(collectionPlanDetail, { id: row?.id ?? '' }, dealer)).toMatchObject({
      firm: { salesRep: null, creditLimit: null, risk: null },
    })
  })
})

describe('[M-03] the plan follows what it is made of', () => {
  it('expects nothing that a firm’s own credit covers, nor card money that a payer’s bank has taken back', async () => {
    const company = await anExpectingCompany(house)
    const { tenantId, paymentId, lira } = company
    const elsewhere = await layAccount(house, { tenantId, ledgerId: lira.ledgerId, firmId: lira.firmId })
    await layLines(house, elsewhere, [{ document_on: on(-1), type: 'bank-transfer', credit_minor: 10_200 }])
    await layChargeback(house, tenantId, paymentId)
    await refresh(company)
    const staff = await staffOf(company)
    const shown = async () => (await rows(staff, { filter: { currencyCode: ['TRY'] } })).map(named)
    // 10 200 of 15 300: all of the oldest debt and most of the next; the link goes on with what is left.
    expect((await shown()).toSorted((one, other) => one[3] - other[3])).toEqual([
      ['link', 'BUGUN', 'LINK-1', 100],
      ['link', null, 'LINK-2', 250],
      ['open-item', 'SUBE', null, 999],
      ['open-item', 'UZAK', null, 1_100],
      ['link', 'UZAK', 'LINK-1', 3_900],
      ['instrument', 'CEK-1', null, 7_000],
    ])
    const told = await ask(collectionPlanSummary, { filter: { currencyCode: ['TRY'] } }, staff)
    expect(told.currencies).toMatchObject([{ total: 15_300n - 10_200n + 999n + 250n + 7_000n, guaranteed: 0n }])
    // What is open stays what it was, and how much of it is covered is said.
    expect(told.collecting).toMatchObject([{ notDue: 5_300n, to30: 10_999n, covered: 10_200n }])
    const [row] = await rows(staff, { filter: { q: 'UZAK' } })
    expect((await ask(collectionPlanDetail, { id: row?.id ?? '' }, staff)).firm?.open[0]).toEqual({
      currencyCode: 'TRY',
      open: 15_300n,
      overdue: 10_000n,
      covered: 10_200n,
    })
    await endChargeback(house, paymentId, 'won')
    await refresh(company)
    expect((await shown()).filter(([source]) => source === 'pos')).toHaveLength(3)
  })

  it('what was paid, moved, given back or agreed anew stands in it after the next look, and nothing twice', async () => {
    const company = await anExpectingCompany(house)
    await refresh(company)
    const staff = await staffOf(company)
    const open = async (q: string) => (await rows(staff, { filter: { q } })).map(({ amount }) => Number(amount))

    await layLines(house, company.lira, [{ document_on: TODAY, type: 'bank-transfer', credit_minor: 10_100 }])
    await refresh(company)
    expect([await open('GEC'), await open('BUGUN')]).toEqual([[], [200]])
    // The link goes on to the next debts, and asks for no more than it did.
    expect((await rows(staff, { filter: { q: 'LINK-1' } })).map(named)).toEqual([
      ['link', 'BUGUN', 'LINK-1', 200],
      ['link', 'UZAK', 'LINK-1', 3_800],
    ])

    const [uzak] = await rows(staff, { filter: { q: 'UZAK', source: ['open-item'] } })
    const [sube] = await rows(staff, { filter: { q: 'SUBE', source: ['open-item'] } })
    const { tenantId } = company
    await layPromise(house, {
      tenantId,
      givenOn: TODAY,
      alreadyMinor: 10_100,
      firmId: company.tenant.firmId,
      debtId: uzak?.debtId ?? '',
      amountMinor: 5_000,
      promisedOn: on(4),
    })
    await layPromise(house, {
      tenantId,
      givenOn: on(-3),
      firmId: company.subFirmId,
      debtId: sube?.debtId ?? '',
      amountMinor: 999,
      promisedOn: on(-1),
    })
    await refresh(company)
    expect((await rows(staff, { filter: { q: 'UZAK' } })).map(named)).toEqual([['promise', 'UZAK', null, 5_000]])
    expect(await rows(staff, { filter: { status: ['promise-broken'] } })).toMatchObject([{ documentNo: 'SUBE' }])
    expect((await ask(collectionPlanSummary, {}, staff)).promises).toEqual({ kept: 0, broken: 1, keeping: 0 })
    const sub = await dealerOf(company, ['collection.see'], company.subFirmId)
    expect((await ask(collectionPlanSummary, {}, sub)).promises).toMatchObject({ broken: 1 })

    await moveDueDay(house, company.tenantId, 'USD-1', on(30))
    await refresh(company)
    expect(await rows(staff, { filter: { q: 'USD-1' } })).toMatchObject([{ dueOn: on(30) }])

    await setBlockage(house, company.accountId, 10)
    await refresh(company)
    const pos = async () => (await rows(staff, { filter: { source: ['pos'] } })).map((row) => [row.valueOn, row.amount])
    expect(await pos()).toEqual([[onBusinessDay(CALENDAR, on(10)), 30_000n]])
    const valueDays = async () => (await ask(listCollections, {}, staff)).items.map(({ valueOn }) => valueOn)
    expect(await valueDays()).toEqual([onBusinessDay(CALENDAR, on(10))])
    await setState(house, company.paymentId, 'voided')
    await refresh(company)
    expect(await pos()).toHaveLength(1)
    await house.infrastructure.tenantDb.forTenant(company.tenantId, (db) => noteChanged(db, company.paymentId))
    await refresh(company)
    expect([await pos(), await valueDays()]).toEqual([[], [null]])
  })
})
