import { login } from '@vezne/contract/auth.ts'
import { listCollections } from '@vezne/contract/collections.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { moveCollection } from '@vezne/contract/collections/actions.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { holdSpending } from '../../till/payments/index.ts'
import { aUser, PASSWORD } from '../../../testing/people.ts'
import { aStory as storyIn, line, prove as proveIn } from '../../../testing/story.ts'
import { questionsOf } from '../../../testing/story-books.store.ts'
import { balancesIn } from './testing/suspense.store.ts'
import { erpProgram } from '../../../testing/erp-program.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof storyIn>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

async function aStory(books: 'net' | 'gross' = 'net') {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, 'fifo', books)
  told.push(story)
  const move = (id: string, firmId = story.firms.C1) =>
    house.call(moveCollection, { id, firmId, reason: 'dekont geldi' }, { token: story.staff })
  return {
    ...story,
    erp: erpProgram(house, story.key),
    move,
    /** Moves it, and nothing else may happen. */
    moved: async (id: string) => {
      const answer = await move(id)
      if (!answer.success) throw new Error(answer.message)
    },
    balances: () => balancesIn(house, story.tenant.id),
  }
}

type Story = Awaited<ReturnType<typeof aStory>>

/** Everything that goes out, in order: what, where from and to, how much. */
const goesOut = async ({ erp }: Story) =>
  (await erp.bookAll()).map(({ kind, accountCode, fromAccountCode, total }) =>
    [kind, ...(fromAccountCode === undefined ? [] : [fromAccountCode]), accountCode, Number(total) / 100].join(' '),
  )

async function provesTrue({ tenant }: Story): Promise<void> {
  await proveIn(sweeps(house.infrastructure))
  expect(await questionsOf(house, tenant.id)).toEqual([])
}

describe('[I-08] 12 brüt: suspense 525 → C1', () => {
  it('C1 −500, T 0; one receipt and one transfer go out', async () => {
    const story = await aStory('gross')
    const { id } = await story.payNobody(500, 25)
    expect(await story.balances()).toEqual({ TORBA: -500 })
    await story.moved(id)
    expect(await story.balances()).toEqual({ C1: -500, TORBA: 0 })
    expect(await goesOut(story)).toEqual(['receipt TORBA 525', 'transfer TORBA C1 525'])
    await provesTrue(story)
  })

  it('void: transfer back 525, void; C1 and T 0, with the vade farkı', async () => {
    const story = await aStory('gross')
    const payment = await story.payNobody(500, 25)
    await story.moved(payment.id)
    await goesOut(story)
    await story.takeBack(payment, 'all')
    expect(await story.balances()).toEqual({ C1: 0, TORBA: 0 })
    expect(await story.stands()).toEqual({ credit: 0, difference: 0, balance: 0 })
    expect(await goesOut(story)).toEqual(['transfer C1 TORBA 525', 'void TORBA 525'])
    await provesTrue(story)
  })
})

describe('[I-08] 13 suspense and back', () => {
  const moved = async () => {
    const story = await aStory()
    await story.lines(9, [line('F1', 500)])
    const payment = await story.payNobody(500)
    await story.moved(payment.id)
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    return { story, payment }
  }

  it('next day refund 250: C1 250 (F1 0, a debt of 250 due that day), T 0; everything goes out in order', async () => {
    const { story, payment } = await moved()
    await story.endDay(payment)
    await story.takeBack(payment, 250)
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 250 })
    expect((await story.open()).map(({ type, debit }) => [type, debit])).toEqual([['card-refund', 25_000n]])
    expect(await story.balances()).toEqual({ C1: 250, TORBA: 0 })
    expect(await goesOut(story)).toEqual([
      'receipt TORBA 500',
      'transfer TORBA C1 500',
      'transfer C1 TORBA 250',
      'refund TORBA 250',
    ])
    await provesTrue(story)
  })

  it('void instead: transfer back 500, void; F1 is open again', async () => {
    const { story, payment } = await moved()
    await goesOut(story)
    await story.takeBack(payment, 'all')
    expect(await story.stands('F1')).toEqual({ F1: 500, credit: 0, difference: 0, balance: 500 })
    expect(await story.balances()).toEqual({ C1: 500, TORBA: 0 })
    expect(await goesOut(story)).toEqual(['transfer C1 TORBA 500', 'void TORBA 500'])
    await provesTrue(story)
  })

  it('[M-05] [I-22] is among its dealer’s own payments from then on, which says where it came from, and is what went back', async () => {
    const { story, payment } = await moved()
    const ofFirm = async (firmId: string) => {
      const user = await aUser(house, [{ ...story.tenant, firmId }], { rights: ['payment.see'] })
      const signedIn = await house.call(login, {
        email: user.email,
        password: PASSWORD,
        b2BDomainUrl: story.tenant.domain,
      })
      if (!signedIn.success) throw new Error(signedIn.message)
      const { token } = signedIn.data
      const page = await house.call(listCollections, {}, { token })
      if (!page.success) throw new Error(page.message)
      const rows = page.data.items.map(({ id, firmName, status, movedAt }) => ({ id, firmName, status, movedAt }))
      return { rows, detail: await house.call(collectionDetail, { id: payment.id }, { token }) }
    }
    const movedAt = expect.any(Number) as number
    const own = await ofFirm(story.firms.C1)
    expect(own.rows).toEqual([{ id: payment.id, firmName: expect.any(String) as string, status: 'approved', movedAt }])
    expect(own.detail).toMatchObject({ success: true, data: { id: payment.id, movedAt, ledger: null } })
    const other = await ofFirm(story.firms.C2)
    expect(other).toMatchObject({ rows: [], detail: { success: false, status: 404 } })
    // It was never asked of the dealer's own limits.
    const spent = await story.till.deps.db.forTenant(story.tenant.id, (db) =>
      holdSpending(db, { firmId: story.firms.C1, currency: 'TRY' }),
    )
    expect(spent).toEqual({ todayMinor: 0n, thisMonthMinor: 0n })
    await story.takeBack(payment, 'all')
    expect((await ofFirm(story.firms.C1)).rows).toMatchObject([{ id: payment.id, status: 'voided', movedAt }])
  })

  it('[I-02] whoever pays the same again is asked whether they mean it, also once the first was moved', async () => {
    const { story, payment } = await moved()
    const { netMinor, totalMinor } = payment
    const sale = { ...(await story.till.saleOf({ netMinor, totalMinor })), purpose: 'pos-collection' as const }
    const again = startPayment(story.till.deps, story.tenant.id, { ...sale, duplicate: { confirmed: undefined } })
    await expect(again).rejects.toMatchObject({ code: 'likely-duplicate' })
  })

  it('the lines that the ERP books for a transfer stand for ours, on both accounts', async () => {
    const { story, payment } = await moved()
    const reference = `${payment.orderId}-T1`
    await story.lines(10, [
      line('S', -500, { reference: payment.orderId, firmCode: 'TORBA' }),
      line('V1', 500, { reference, firmCode: 'TORBA', type: 'transfer' }),
      line('V2', -500, { reference, type: 'transfer' }),
    ])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    expect(await story.balances()).toEqual({ C1: 0, TORBA: 0 })
    expect(await goesOut(story)).toEqual([])
    await provesTrue(story)
  })

  it('a receipt is moved once, and only out of suspense; a firm of nobody is not there', async () => {
    const { story, payment } = await moved()
    expect(await story.move(payment.id)).toMatchObject({ success: false, status: 409 })
    const known = await story.pay(100)
    expect(await story.move(known.id, story.firms.C2)).toMatchObject({ success: false, status: 409 })
    const unknown = await story.payNobody(70)
    expect(await story.move(unknown.id, crypto.randomUUID())).toMatchObject({ success: false, status: 404 })
    await story.endDay(known)
    await story.takeBack(known, 50)
  })
})
