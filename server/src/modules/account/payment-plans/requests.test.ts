import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listPlan, planSummary } from '@vezne/contract/payment-plans.ts'
import {
  askDueDay,
  decideDebtRequest,
  disputeDebt,
  listDebtRequests,
  withdrawDebtRequest,
} from '@vezne/contract/payment-plans/requests.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestUser } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const on = (days: number) => addDays(TODAY, days)

/** A dealer that owes F1 since twenty days and F2 since yesterday, and has a credit. */
async function aDealer() {
  const tenant = await aTenant(house)
  const tokenOf = async ({ email }: TestUser) => {
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!signedIn.success) throw new Error(signedIn.message)
    return signedIn.data.token
  }
  const ledgerId = await layLedger(house, tenant.id)
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  const debt = (document_no: string, due: number, debit_minor: number) => ({
    document_on: on(-60),
    due_on: on(due),
    document_no,
    debit_minor,
  })
  await layLines(house, account, [debt('F1', -20, 10_000), debt('F2', -1, 2_000)])
  const token = await tokenOf(await aUser(house, [tenant], { rights: ['plan.see', 'plan.pay'] }))
  const rows = async () => {
    const plan = await house.call(listPlan, {}, { token })
    if (!plan.success) throw new Error(plan.message)
    return plan.data.items
  }
  const ids = new Map((await rows()).map(({ documentNo, id }) => [documentNo, id]))
  const about = (documentNo: string) => ({
    id: randomUUID(),
    currencyCode: 'TRY' as const,
    itemId: ids.get(documentNo) ?? '',
    reason: 'Bu mal gelmedi',
  })
  return {
    tenant,
    token,
    rows,
    about,
    standing: async () => (await rows()).map(({ documentNo, status, dueOn }) => [documentNo, status, dueOn]),
    staff: async (role: RoleName) => tokenOf(await aStaffMember(house, tenant, role)),
    dispute: (input: InputOf<typeof disputeDebt>, by = token) => house.call(disputeDebt, input, { token: by }),
    revise: (input: InputOf<typeof askDueDay>, by = token) => house.call(askDueDay, input, { token: by }),
    decide: (id: string, isAccepted: boolean, by: string) =>
      house.call(decideDebtRequest, { id, isAccepted, answer: 'İrsaliyeye bakıldı' }, { token: by }),
  }
}

describe('[M-02] what is asked about a debt', () => {
  it('is a dispute that marks it until somebody says no', async () => {
    const { about, dispute, decide, standing, staff, token } = await aDealer()
    const first = about('F1')
    const [one, other] = await Promise.all([dispute(first), dispute(first)])
    expect([one, other]).toMatchObject([{ success: true }, { success: true }])
    expect(await dispute(about('F1'))).toMatchObject({ status: 409, body: { code: 'request-open' } })
    expect((await standing()).map(([no, status]) => [no, status])).toEqual([
      ['F1', 'disputed'],
      ['F2', 'overdue'],
    ])
    const summary = await house.call(planSummary, {}, { token })
    expect(summary).toMatchObject({ data: { currencies: [{ debt: 12_000n, net: 12_000n, disputed: 10_000n }] } })
    const finance = await staff('Finans')
    expect(await decide(first.id, false, finance)).toMatchObject({ success: true })
    expect(await decide(first.id, true, finance)).toMatchObject({ status: 409, body: { code: 'request-answered' } })
    expect((await standing())[0]?.[1]).toBe('overdue')
    const again = about('F1')
    await dispute(again)
    await decide(again.id, true, finance)
    expect((await standing())[0]?.[1]).toBe('disputed')
    expect(await house.call(listDebtRequests, {}, { token })).toMatchObject({
      data: [
        { kind: 'dispute', state: 'accepted', documentNo: 'F1', amount: 10_000n, answer: 'İrsaliyeye bakıldı' },
        { state: 'rejected' },
      ],
    })
  })

  it('is another day, which counts once somebody else has accepted it', async () => {
    const { about, revise, decide, standing, staff, tenant } = await aDealer()
    const asked = { ...about('F2'), wantedOn: on(10) }
    expect(await revise({ ...asked, wantedOn: on(-1) })).toMatchObject({ status: 406 })
    await revise(asked)
    expect((await standing())[1]).toEqual(['F2', 'overdue', on(-1)])
    const [finance, owner] = [await staff('Finans'), await staff('Sahip')]
    await decide(asked.id, true, finance)
    expect((await standing())[1]).toEqual(['F2', 'not-due', on(10)])
    // Staff asks for a firm, and does not answer itself.
    const own = { ...about('F2'), wantedOn: on(5), firmId: tenant.firmId }
    expect(await revise(own, owner)).toMatchObject({ success: true })
    expect(await decide(own.id, true, owner)).toMatchObject({ status: 409, body: { code: 'request-own' } })
    await decide(own.id, true, finance)
    expect((await standing())[1]).toEqual(['F2', 'not-due', on(5)])
    const { rows } = await house.owner.query<{ due_on: string }>(
      `select due_on::text from account_lines where tenant_id = $1 and document_no = 'F2'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ due_on: on(-1) }])
  })

  it('[I-22] is the firm’s own: withdrawn while it waits, seen and answered by nobody else', async () => {
    const { about, dispute, decide, staff, standing, token, tenant } = await aDealer()
    const asked = about('F2')
    await dispute(asked)
    const other = await aDealer()
    const withdraw = (by: string) =>
      house.call(withdrawDebtRequest, { id: asked.id, reason: 'Mal bulundu' }, { token: by })
    expect(await withdraw(other.token)).toMatchObject({ status: 404 })
    expect(await decide(asked.id, true, await other.staff('Sahip'))).toMatchObject({ status: 404 })
    expect(await decide(asked.id, true, token)).toMatchObject({ status: 403 })
    expect(await decide(asked.id, true, await staff('Denetçi'))).toMatchObject({ status: 403 })
    expect(await dispute({ ...about('F1'), firmId: tenant.firmId }, other.token)).toMatchObject({ status: 404 })
    expect(await dispute({ ...about('F1'), itemId: randomUUID() })).toMatchObject({ status: 404 })
    expect(await dispute({ ...about('F1'), reason: 'kart 4355 0843 5508 4358' })).toMatchObject({
      body: { code: 'holds-card-number' },
    })
    expect(await house.call(listDebtRequests, { firmId: tenant.firmId }, { token: other.token })).toMatchObject({
      status: 404,
    })
    expect(await house.call(listDebtRequests, {}, { token: other.token })).toMatchObject({ data: [] })
    expect(await withdraw(token)).toMatchObject({ success: true })
    expect(await withdraw(token)).toMatchObject({ status: 409 })
    expect((await standing())[1]?.[1]).toBe('overdue')
  })
})
