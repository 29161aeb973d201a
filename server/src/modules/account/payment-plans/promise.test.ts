import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listPlan } from '@vezne/contract/payment-plans.ts'
import { listPromises, promisePayment, withdrawPromise } from '@vezne/contract/payment-plans/promises.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestUser } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const on = (days: number) => addDays(TODAY, days)
type Promised = InputOf<typeof promisePayment>

/** A dealer that owes 100,00 since twenty days and 20,00 since yesterday. */
async function aDealer() {
  const tenant = await aTenant(house)
  const tokenOf = async ({ email }: TestUser) => {
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!signedIn.success) throw new Error(signedIn.message)
    return signedIn.data.token
  }
  const ledgerId = await layLedger(house, tenant.id)
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  await layLines(house, account, [
    { document_on: on(-60), due_on: on(-20), document_no: 'F1', debit_minor: 10_000 },
    { document_on: on(-60), due_on: on(-1), document_no: 'F2', debit_minor: 2_000 },
  ])
  const token = await tokenOf(await aUser(house, [tenant], { rights: ['plan.see', 'plan.pay'] }))
  const plan = await house.call(listPlan, {}, { token })
  if (!plan.success) throw new Error(plan.message)
  const idOf = (no: string) => plan.data.items.find(({ documentNo }) => documentNo === no)?.id ?? ''
  const asked = (changes: Partial<Promised> = {}): Promised => ({
    id: randomUUID(),
    currencyCode: 'TRY',
    amount: 5_000n,
    promisedOn: on(2),
    note: 'Perşembe günü havale',
    items: [],
    ...changes,
  })
  return {
    tenant,
    token,
    tokenOf,
    idOf,
    asked,
    give: (changes: Partial<Promised> = {}, by = token) => house.call(promisePayment, asked(changes), { token: by }),
    came: (days: number, credit_minor: number, type = 'bank-transfer') =>
      layLines(house, account, [{ document_on: on(days), type, credit_minor }]),
    voided: (days: number, debit_minor: number) =>
      layLines(house, account, [{ document_on: on(days), type: 'card-void', debit_minor }]),
    /** As if all of it had been said so many days ago. */
    passed: (days: number) =>
      house.owner.query(
        'update payment_promises set given_on = given_on - $2::int, promised_on = promised_on - $2::int where tenant_id = $1',
        [tenant.id, days],
      ),
    shown: async (by = token, firmId?: string) => {
      const answer = await house.call(listPromises, firmId === undefined ? {} : { firmId }, { token: by })
      if (!answer.success) throw new Error(answer.message)
      return answer.data
    },
  }
}

const rulesOf = (answer: { readonly success: boolean; readonly body?: unknown }) =>
  (answer.body as { errors?: { path: string; rule: string }[] }).errors?.map(({ path, rule }) => `${path} ${rule}`)

describe('[M-02] a promise to pay', () => {
  it('is kept by money that comes by its day, and by nothing else', async () => {
    const { give, came, voided, shown, idOf } = await aDealer()
    // What was there before the word was given keeps nothing.
    await came(0, 5_000)
    expect(await give({ items: [idOf('F1'), idOf('F2')] })).toMatchObject({ success: true })
    const states = async () => (await shown()).promises.map(({ state, paid }) => [state, paid])
    expect(await states()).toEqual([['open', 0n]])
    await came(0, 7_000, 'sales-return')
    await came(0, 5_000, 'card-receipt')
    await voided(0, 5_000)
    expect(await states()).toEqual([['open', 0n]])
    await came(1, 4_999)
    expect(await states()).toEqual([['open', 4_999n]])
    await came(2, 1)
    expect(await shown()).toMatchObject({
      keeping: 100,
      promises: [
        {
          state: 'kept',
          amount: 5_000n,
          promisedOn: on(2),
          givenThrough: 'firm',
          note: 'Perşembe günü havale',
          items: [{ documentNo: 'F1' }, { documentNo: 'F2' }],
        },
      ],
    })
  })

  it('is broken when its day has passed, and can be taken back only before', async () => {
    const { give, passed, shown, token, asked } = await aDealer()
    const late = asked({ promisedOn: on(1) })
    await give(late)
    await passed(2)
    const open = asked()
    await give(open)
    expect((await shown()).promises.map(({ state }) => state)).toEqual(['open', 'broken'])
    const back = (id: string) => house.call(withdrawPromise, { id, reason: 'Plan değişti' }, { token })
    expect(await back(late.id)).toMatchObject({ status: 409, body: { code: 'promise-decided' } })
    expect(await back(open.id)).toMatchObject({ success: true })
    expect(await back(open.id)).toMatchObject({ status: 409 })
    expect(await shown()).toMatchObject({ keeping: 0, promises: [{ state: 'withdrawn' }, { state: 'broken' }] })
    const { rows } = await house.owner.query<{ kind: string }>(
      `select kind from audit_events where tenant_id = (select tenant_id from payment_promises where id = $1)
         and kind like 'promise-%' order by id`,
      [open.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['promise-given', 'promise-given', 'promise-withdrawn'])
  })

  it('is one, however often its form is sent, and shows beside the debts it is for', async () => {
    const { asked, token, idOf, shown } = await aDealer()
    const form = asked({ items: [idOf('F2')], amount: 2_000n })
    const send = (more: Partial<Promised> = {}) => house.call(promisePayment, { ...form, ...more }, { token })
    const [one, other] = await Promise.all([send(), send()])
    expect([one, other]).toMatchObject([{ success: true }, { success: true }])
    expect(await send({ amount: 1n })).toMatchObject({ status: 409, body: { code: 'promise-differs' } })
    expect((await shown()).promises).toHaveLength(1)
    const plan = await house.call(listPlan, {}, { token })
    expect(plan).toMatchObject({
      data: {
        items: [
          { documentNo: 'F1', promisedOn: null },
          { documentNo: 'F2', promisedOn: on(2) },
        ],
      },
    })
  })

  it('is refused for a day that has passed or is far, for more than was ticked, and with a card in its words', async () => {
    const { give, idOf } = await aDealer()
    expect(rulesOf(await give({ promisedOn: on(-1) }))).toEqual(['promisedOn promise-day-past'])
    expect(rulesOf(await give({ promisedOn: on(400) }))).toEqual(['promisedOn promise-day-far'])
    expect(rulesOf(await give({ items: [idOf('F2')], amount: 2_001n }))).toEqual(['amount promise-above-ticked'])
    expect(rulesOf(await give({ items: [idOf('F2'), idOf('F2')] }))).toEqual(['items plan-item-twice'])
    expect(await give({ items: [randomUUID()] })).toMatchObject({ status: 404 })
    expect(await give({ note: 'kart 4355 0843 5508 4358' })).toMatchObject({ body: { code: 'holds-card-number' } })
  })

  it('[I-22] is the firm’s own or written down by who collects, and seen by nobody else', async () => {
    const { give, tenant, tokenOf, shown, asked } = await aDealer()
    const staff = await tokenOf(await aStaffMember(house, tenant, 'Finans'))
    const firmId = tenant.firmId
    expect(rulesOf(await give({}, staff))).toEqual(['firmId required'])
    expect(await give({ firmId }, staff)).toMatchObject({ success: true })
    expect((await shown(staff, firmId)).promises).toMatchObject([{ givenThrough: 'staff' }])
    const auditor = await tokenOf(await aStaffMember(house, tenant, 'Denetçi'))
    expect(await give({ firmId }, auditor)).toMatchObject({ status: 403 })
    expect((await shown(auditor, firmId)).promises).toHaveLength(1)
    const seesOnly = await tokenOf(await aUser(house, [tenant], { rights: ['plan.see'] }))
    expect(await give({}, seesOnly)).toMatchObject({ status: 403 })
    const other = await aDealer()
    expect(await give({ firmId }, other.token)).toMatchObject({ status: 404 })
    expect(await house.call(listPromises, { firmId }, { token: other.token })).toMatchObject({ status: 404 })
    const theirs = other.asked()
    await other.give(theirs)
    expect(await house.call(withdrawPromise, { id: theirs.id, reason: 'x' }, { token: staff })).toMatchObject({
      status: 404,
    })
    // An id that another company has used is free here.
    expect(await give(asked({ id: theirs.id }))).toMatchObject({ success: true })
  })
})
