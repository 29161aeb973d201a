import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { makeDice, type DaySite } from '@vezne/lab/erp/day-sites.ts'
import type { DayErp } from '@vezne/lab/erp/file-office.ts'
import { Killed } from '@vezne/lab/erp/pretend-erp.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { expect } from 'vitest'
import { askTimes, steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { aStory } from '../../../../testing/story.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import { connectionIn, INSTALLMENTS, outsIn } from './seen.store.ts'

/** Everything that whoever takes a turn does, one thing after another: it may be the last one, done or not. */
export type Live = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A company, its ERP, and whoever stands between the two. */
export interface DayWorld {
  readonly house: TestHouse
  readonly site: DaySite
  readonly erp: DayErp
  readonly story: Awaited<ReturnType<typeof aStory>>
  /** One turn, in the worker or wherever it runs. What it does goes through `live`. */
  readonly turn: (live: Live) => Promise<void>
  /** How many kinds of rows it reads. */
  readonly kinds: number
  /** Sets the connection's settings anew. */
  readonly move: (settings: Readonly<Record<string, string>>) => Promise<void>
}

const MINUTE_MS = 60_000
/** A turn that has little to do does so many things. */
const MOST_LIVES = 60
const unharmed: Live = (work) => work()

/** Does so many things and dies: the last one may be done or not, and nothing comes after it. */
function mortal(dice: () => number, lives: number): Live {
  let left = lives
  return async (work) => {
    left -= 1
    if (left > 0) return work()
    if (left === 0 && dice() < 0.6) await work()
    throw new Killed('killed')
  }
}

/** What is done on such a day: people pay, time passes, turns are taken, and now and then somebody dies. */
export function handsOf({ house, erp, story, turn }: DayWorld, seed: number) {
  const dice = makeDice(seed)
  const upTo = (end: number) => Math.floor(dice() * end)
  const seen = { turns: 0, kills: 0, paid: 0, troubles: {} as Record<string, number> }
  const now = async () => (await askTimes(house.owner)).engineNow.getTime()
  const pass = async (minutes: number) => {
    await steerEngineClock(house.owner, { passSeconds: Math.round(minutes * 60) })
    // Two clocks on one wall: ours went on meanwhile.
    await erp.letPass(((await now()) - erp.now().getTime()) / MINUTE_MS)
  }
  const outs = () => outsIn(house, story.tenant.id)
  const oneTurn = async (mostLives = MOST_LIVES) => {
    seen.turns += 1
    if (dice() < 0.08) await erp.die()
    else if (dice() < 0.15) erp.dieAfter(upTo(20))
    try {
      await turn(dice() < 0.7 ? mortal(dice, 1 + upTo(mostLives)) : unharmed)
      const { trouble = null } = (await connectionIn(house, story.tenant.id)) ?? {}
      if (trouble !== null) seen.troubles[trouble] = (seen.troubles[trouble] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      seen.kills += 1
    }
    erp.dieAfter(Number.POSITIVE_INFINITY)
  }
  const pay = async (firmId?: string): Promise<PaymentRow> => {
    seen.paid += 1
    // Whole liras: by its kuruş a pretend bank is told to go wrong.
    const netMinor = BigInt(100 + seen.paid * 3) * 100n
    const money = { netMinor, totalMinor: netMinor + BigInt(upTo(3)) * 500n }
    const sale = await story.till.saleOf({ ...money, ...(firmId === undefined ? {} : { firmId }) })
    const installments = INSTALLMENTS[upTo(INSTALLMENTS.length)] ?? 1
    const { payment, handover } = await startPayment(story.till.deps, story.tenant.id, {
      ...sale,
      purpose: 'pos-collection',
      figures: { ...sale.figures, installments, shownInstallments: installments },
    })
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    const paid = await story.till.read(payment.id)
    expect(paid.state).toBe('approved')
    return paid
  }
  const isSo = async ({ orderId }: PaymentRow, what: (out: Awaited<ReturnType<typeof outs>>[number]) => boolean) =>
    (await outs()).some((out) => out.reference === orderId && what(out))
  return {
    seen,
    dice,
    upTo,
    pass,
    outs,
    pay,
    oneTurn,
    /** Nobody dies in it. */
    calmTurn: () => turn(unharmed),
    /** Turns until a receipt was handed out: whether the ERP has it, nobody may know. */
    untilLeased: async (payment: PaymentRow) => {
      for (let tries = 0; tries < 200 && !(await isSo(payment, ({ wasLeased }) => wasLeased)); tries += 1) {
        await oneTurn()
        await pass(1 + upTo(3))
      }
    },
    untilPosted: async (payment: PaymentRow) => {
      for (let tries = 0; tries < 40 && !(await isSo(payment, ({ state }) => state === 'posted')); tries += 1) {
        await turn(unharmed)
        await pass(0.25)
      }
    },
    /** Lets time pass until Istanbul's clocks show this, today or on another day. */
    passUntil: async (written: string) => pass(Math.max(0, istanbulMoment(written) - (await now())) / MINUTE_MS),
    today: async () => istanbulDay(await now()),
  }
}

export type Hands = ReturnType<typeof handsOf>
