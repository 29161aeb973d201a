import type { Wire } from '@vezne/banks/pos/port.ts'
import type { PaymentRow } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const NESTPAY = 64
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
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY, ...BLIND])
  ;({ wire } = till.deps)
})
afterAll(() => till.close())
afterEach(() => void Object.assign(till.deps, { wire }))

const speakBy = (send: Wire['send']) => void Object.assign(till.deps, { wire: { send } })
/** The request arrived, perhaps; its answer did not. */
const unanswered: Wire['send'] = async () => ({ kind: 'silence', why: 'timeout', sent: true })
/** No connection was made. */
const unreachable: Wire['send'] = async () => ({ kind: 'silence', why: 'unreachable', sent: false })

const countsOf = ({ orderId: id }: PaymentRow) => [till.chargesOf(id), till.provisionCallsOf(id)]

describe('[I-01] a bank that could not be reached at all', () => {
  it.each([NESTPAY, ...BLIND])('%i: the money call never left, and the payer may try again at once', async (bankId) => {
    let isDown = false
    speakBy((request) => (isDown ? unreachable(request) : wire.send(request)))
    Object.assign(till.deps, { at: (point: string) => void (isDown ||= point === 'K5-auth-sent-written') })
    const payment = await till.pay({ bankId, target: `down-${bankId}` })
    Object.assign(till.deps, { at: undefined })
    expect(payment.state).toBe('abandoned')
    expect(countsOf(payment)).toEqual([0, 0])
    isDown = false
    expect((await till.pay({ bankId, target: `down-${bankId}` })).state).toBe('approved')
  })

  it('whose answer was lost is in doubt, for it may have heard', async () => {
    let isDeaf = false
    speakBy(async (request) => {
      const answer = await wire.send(request)
      return isDeaf ? unanswered(request) : answer
    })
    Object.assign(till.deps, { at: (point: string) => void (isDeaf ||= point === 'K5-auth-sent-written') })
    const payment = await till.pay({ bankId: NESTPAY })
    Object.assign(till.deps, { at: undefined })
    expect(payment.state).toBe('in-doubt')
    expect(countsOf(payment)).toEqual([1, 1])
  })

  it.each([PARAM, IYZICO, PAYFLEX])('%i: a beginning that never left ends at once', async (bankId) => {
    speakBy(unreachable)
    const { payment } = await till.start({ bankId, target: `unbegun-${bankId}` })
    expect(payment.state).toBe('abandoned')
    speakBy(wire.send)
    expect((await till.pay({ bankId, target: `unbegun-${bankId}` })).state).toBe('approved')
  })
})
