import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { findPromise, insertPromise, receiptsOn, type PromisedItem } from './store.ts'

/** What somebody promises, or was promised. The firm is one that the caller sees. */
export interface AskedPromise {
  readonly id: string
  readonly firmId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly promisedOn: Day
  readonly note: string | null
  readonly items: readonly PromisedItem[]
}

const LONGEST_DAYS = 366

/** Keeps a promise to pay. The same form sent again is the same promise. */
export async function givePromise(db: TenantDb, asked: AskedPromise, call: SignedInCall): Promise<void> {
  const { caller } = call
  const { id, firmId, currency, amountMinor, promisedOn, note } = asked
  refuseCardNumbers({ note })
  const givenOn = istanbulDay((await db.now()).getTime())
  if (promisedOn < givenOn) throw new BrokenRules([{ path: 'promisedOn', rule: 'promise-day-past' }])
  if (promisedOn > addDays(givenOn, LONGEST_DAYS))
    throw new BrokenRules([{ path: 'promisedOn', rule: 'promise-day-far' }])
  const isNew = await insertPromise(db, {
    ...asked,
    givenOn,
    alreadyMinor: await receiptsOn(db, firmId, currency, givenOn),
    givenBy: caller.userId,
    givenByName: caller.name,
    givenThrough: caller.firms === '*' ? 'staff' : 'firm',
  })
  if (!isNew) {
    const earlier = await findPromise(db, id)
    const isSame =
      earlier?.firmId === firmId &&
      earlier.currency === currency &&
      earlier.amountMinor === amountMinor &&
      earlier.promisedOn === promisedOn
    if (!isSame) throw new Refusal('promise-differs')
    return
  }
  const after = { firmId, amount: decimalFromMinor(amountMinor), currency, promisedOn, note }
  const details = { promiseId: id, items: asked.items.length }
  await recordEvent(
    db,
    { kind: 'promise-given', userId: caller.userId, details, change: { before: null, after } },
    call,
  )
}
