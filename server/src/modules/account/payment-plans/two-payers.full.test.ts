import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { openDesk, openGround, type Desk, type Reply } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aPayingFirm } from '../../../testing/plan-desk.store.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '1000' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

/** As many as half a minute is enough for; `VEZNE_ROUNDS=1000` (a multiple of 100) is the whole proof. */
const ROUNDS = readRounds(100)
/** An account is read whole with each sale: a new dealer now and then keeps it small. */
const ROUNDS_OF_DEALER = 50
const PATIENCE_MS = 30 * 60_000
const TODAY = istanbulDay(Date.now())

it(
  `[I-02] two people tick overlapping debts at once, ${ROUNDS} times: no debt is paid twice, and no claim is left`,
  async () => {
    let [won, refused, declined] = [0, 0, 0]
    for (let begin = 0; begin < ROUNDS; begin += ROUNDS_OF_DEALER) {
      const dealer = await aPayingFirm(house, ground)
      const owed = new Map<string, number>()
      for (let round = begin; round < begin + ROUNDS_OF_DEALER; round += 1) {
        // Whole lira of its own: no kuruş that scripts the bank's day, and no amount that was just paid.
        const lira = 100 + round
        const numbers = [1, 2, 3, 4].map((at) => `R${round}-${at}`)
        await dealer.owe(
          numbers.map((document_no) => ({ document_on: addDays(TODAY, -9), document_no, debit_minor: lira * 100 })),
        )
        for (const number of numbers) owed.set(`doc:${number} debit`, lira * 100)
        const rows = await dealer.rows()
        const ticks = numbers.map((number) => ({
          id: rows.find(({ documentNo }) => documentNo === number)?.id ?? '',
          amount: lira,
        }))
        const [first, second] = [ticks.slice(0, 3), ticks.slice(1, 1 + (round % 3) + 1)]
        const replies = await Promise.all([
          dealer.pay(first, {}, dealer.people[0]),
          dealer.pay(second, {}, dealer.people[1]),
        ])
        const begun = replies.filter(({ status }) => status === 200)
        const others = replies.filter(({ status }) => status !== 200)
        expect(begun).toHaveLength(1)
        expect(others).toMatchObject([{ status: 409, code: 'target-being-paid' }])
        refused += 1
        const isDeclined = round % 4 === 0
        await desk.walk(begun[0] as Reply, isDeclined ? '000000' : undefined)
        if (isDeclined) declined += 1
        else won += 1
        expect(await dealer.liveClaims()).toEqual([])
        if (!isDeclined) continue
        // What died at the bank has freed its debts: the other one pays them now.
        const again = await dealer.pay(second, { description: 'Yeniden' }, dealer.people[1])
        expect(again).toMatchObject({ status: 200 })
        await desk.walk(again)
        won += 1
      }
      const paid = await dealer.allocated()
      for (const [key, minor] of paid) expect([key, minor]).toEqual([key, owed.get(String(key))])
      const { rows: sums } = await house.owner.query<{ net: string }>(
        `select coalesce(sum(net_minor), 0)::text as net from payments where tenant_id = $1 and state = 'approved'`,
        [dealer.id],
      )
      expect(Number(sums[0]?.net)).toBe(paid.reduce((sum, [, minor]) => sum + Number(minor), 0))
      expect(await dealer.liveClaims()).toEqual([])
    }
    expect({ won, refused, declined }).toEqual({ won: ROUNDS, refused: ROUNDS, declined: ROUNDS / 4 })
  },
  PATIENCE_MS,
)
