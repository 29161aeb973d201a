import type { Wire } from '@vezne/banks/pos/port.ts'
import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import type { PaymentRow } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const PAYFLEX = 15
const INTERPOS = 134
const IYZICO = 857
const PARAM = 889
const BLIND = [INTERPOS, PARAM, IYZICO, PAYFLEX]

const house = useHouse()
let till: Till
let wire: Wire

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, BLIND)
  ;({ wire } = till.deps)
})
afterAll(() => till.close())
afterEach(() => void Object.assign(till.deps, { wire }))

const speakBy = (send: Wire['send']) => void Object.assign(till.deps, { wire: { send } })
/** The request arrived, perhaps; its answer did not. */
const unanswered: Wire['send'] = async () => ({ kind: 'silence', why: 'timeout', sent: true })

const countsOf = ({ orderId: id }: PaymentRow) => [till.chargesOf(id), till.provisionCallsOf(id)]
const proveInquiry = () => house.owner.query('update pos_accounts set inquiry_proven_at = now()')

async function openQuestions({ id }: PaymentRow): Promise<number> {
  const { rowCount } = await house.owner.query('select from reviews where subject_id = $1 and closed_at is null', [id])
  return rowCount ?? 0
}

it.each(BLIND)('[I-07] bank %i has no word for an order that it never saw, and says so of itself', (bankId) => {
  const bank = bankOf(bankId)
  expect(bank && adapterOf(bank).traits.blindToAbsence).toBe(true)
})

describe('[I-07] a bank that cannot say "no such order"', () => {
  it.each([IYZICO, PAYFLEX])(
    '%i: an attempt whose beginning was not answered ends without filling the queue',
    async (bankId) => {
      speakBy(unanswered)
      const { payment } = await till.start({ bankId, target: `begun-${bankId}` })
      expect(payment.state).toBe('in-doubt')
      await till.pass(10 * 60)
      expect((await till.check(payment.id)).state).toBe('in-doubt')
      await till.pass(6 * 60)
      speakBy(wire.send)
      expect((await till.check(payment.id)).state).toBe('abandoned')
      expect(await openQuestions(payment)).toBe(0)
      expect((await till.pay({ bankId, target: `begun-${bankId}` })).state).toBe('approved')
    },
  )

  it('Param may charge at the beginning: it stays in doubt, and then with a person', async () => {
    speakBy(unanswered)
    const { payment } = await till.start({ bankId: PARAM })
    speakBy(wire.send)
    await till.pass(20 * 60)
    expect((await till.check(payment.id)).state).toBe('in-doubt')
    await till.pass(25 * 60 * 60)
    expect((await till.check(payment.id)).state).toBe('review')
    expect(await openQuestions(payment)).toBe(1)
  })

  it.each([INTERPOS, IYZICO, PAYFLEX])(
    '%i: whoever may have been charged stays, and a person is asked after a day',
    async (bankId) => {
      await proveInquiry()
      // The bank falls silent without having charged: only its own screen can tell.
      const payment = await till.pay({ bankId, kurus: '91' })
      expect(payment.state).toBe('in-doubt')
      await till.pass(2 * 60 * 60)
      expect((await till.check(payment.id)).state).toBe('in-doubt')
      await till.pass(25 * 60 * 60)
      expect((await till.check(payment.id)).state).toBe('review')
      expect(countsOf(payment)[1]).toBe(1)
    },
  )

  it.each(BLIND)('%i: a payer who never came back leaves no question behind', async (bankId) => {
    const { payment } = await till.start({ bankId })
    expect(payment.state).toBe('awaiting-3d')
    await till.pass(16 * 60)
    expect((await till.check(payment.id)).state).toBe('abandoned')
    expect(await openQuestions(payment)).toBe(0)
  })
})
