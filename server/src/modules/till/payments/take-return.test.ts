import type { Wire } from '@vezne/banks/pos/port.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const NESTPAY = 64
/** It asks its bank while it judges a return. */
const POSNET = 67
/** It wants the card once more at the completion. */
const PAYFLEX = 15

const house = useHouse()
let till: Till
let wire: Wire

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY, POSNET, PAYFLEX])
  ;({ wire } = till.deps)
})
afterAll(() => till.close())
afterEach(async () => {
  Object.assign(till.deps, { wire })
  await house.owner.query('drop trigger if exists bad_day on payments')
})

/** A wire on which one call is never answered, and never heard. */
function silentOnce(word: string): Wire {
  let isSilent = true
  return {
    send: async (request) => {
      if (!isSilent || !request.body.includes(word)) return wire.send(request)
      isSilent = false
      return { kind: 'silence', why: 'timeout', sent: true }
    },
  }
}

/** The database refuses to write the move for as long as this stands, as it does to the loser of a deadlock. */
async function refuseMoves(): Promise<void> {
  await house.owner.query(`
    create or replace function bad_day() returns trigger language plpgsql as $$
    begin
      raise exception 'deadlock detected' using errcode = 'deadlock_detected';
    end $$;
    create trigger bad_day before update of state on payments for each row when (new.state = 'auth-sent')
      execute function bad_day()`)
}

const endMoves = () => house.owner.query('drop trigger bad_day on payments')
const countsOf = (orderId: string) => [till.chargesOf(orderId), till.provisionCallsOf(orderId)]

async function outcomesOf(paymentId: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ outcome: string }>(
    `select outcome from payment_answers where payment_id = $1 and source = 'return' order by at`,
    [paymentId],
  )
  return rows.map(({ outcome }) => outcome)
}

describe('[I-08] a return that decided nothing', () => {
  it('goes on when the payer reloads, after the bank could not be asked about it', async () => {
    Object.assign(till.deps, { wire: silentOnce('oosResolveMerchantData') })
    const payment = await till.pay({ bankId: POSNET })
    expect(payment.state).toBe('awaiting-3d')
    expect(countsOf(payment.orderId)).toEqual([0, 0])
    expect((await till.reload())?.state).toBe('approved')
    expect(countsOf(payment.orderId)).toEqual([1, 1])
    expect(await outcomesOf(payment.id)).toEqual(['unknown', 'authenticated'])
  })

  it('goes on when the payer reloads, after the database undid what it decided', async () => {
    await refuseMoves()
    const payment = await till.pay({ bankId: NESTPAY })
    expect(payment.state).toBe('awaiting-3d')
    await till.reload()
    expect(countsOf(payment.orderId)).toEqual([0, 0])
    await endMoves()
    expect((await till.reload())?.state).toBe('approved')
    expect(countsOf(payment.orderId)).toEqual([1, 1])
  })

  it('has not used up the card that the completion carries once more', async () => {
    await refuseMoves()
    const payment = await till.pay({ bankId: PAYFLEX })
    expect(payment.state).toBe('awaiting-3d')
    await endMoves()
    expect((await till.reload())?.state).toBe('approved')
    expect(countsOf(payment.orderId)).toEqual([1, 1])
  })
})

describe('[I-01] a return that decided', () => {
  it.each([NESTPAY, POSNET, PAYFLEX])('bank %i: charges once, however often it comes again', async (bankId) => {
    const payment = await till.pay({ bankId })
    expect(payment.state).toBe('approved')
    const again = await Promise.all(Array.from({ length: 5 }, () => till.reload()))
    expect(again.map((one) => one?.state)).toEqual(Array.from({ length: 5 }, () => 'approved'))
    expect(countsOf(payment.orderId)).toEqual([1, 1])
    expect(await outcomesOf(payment.id)).toEqual(['authenticated'])
  })

  it('charges once when it comes five times at the moment at which it can be written again', async () => {
    await refuseMoves()
    const payment = await till.pay({ bankId: PAYFLEX })
    await endMoves()
    await Promise.all(Array.from({ length: 5 }, () => till.reload()))
    expect((await till.read(payment.id)).state).toBe('approved')
    expect(countsOf(payment.orderId)).toEqual([1, 1])
  })

  it('keeps the card for the last of five that come at once, when none of the others could be written', async () => {
    await refuseMoves()
    const payment = await till.pay({ bankId: PAYFLEX })
    const states = await Promise.all(Array.from({ length: 5 }, () => till.reload()))
    expect(new Set(states.map((one) => one?.state))).toEqual(new Set(['awaiting-3d']))
    await endMoves()
    expect((await till.reload())?.state).toBe('approved')
    expect(countsOf(payment.orderId)).toEqual([1, 1])
  })

  it('does not go on after its quarter of an hour', async () => {
    await refuseMoves()
    const payment = await till.pay({ bankId: NESTPAY })
    await endMoves()
    await till.pass(16 * 60)
    expect((await till.check(payment.id)).state).toBe('abandoned')
    expect((await till.reload())?.state).toBe('abandoned')
    expect(countsOf(payment.orderId)).toEqual([0, 0])
  })
})

it('[I-11] a forged return that comes again and again is told of once', async () => {
  const payment = await till.pay({ bankId: NESTPAY, kurus: '94' })
  await till.reload()
  await till.reload()
  const told = house.logLines.filter((line) => line.includes('needs somebody to look') && line.includes(payment.id))
  expect(told).toHaveLength(1)
  expect(await outcomesOf(payment.id)).toEqual(['rejected'])
})
