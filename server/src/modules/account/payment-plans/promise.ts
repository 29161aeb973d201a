import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPromises, promisePayment, withdrawPromise } from '@vezne/contract/payment-plans/promises.ts'
import { planPreview } from '@vezne/domain/payment-plan/plan-preview.ts'
import { promiseKeeping } from '@vezne/domain/payment-plan/promise-states.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { readSubject, type Asking } from '../firm-transactions/index.ts'
import { givePromise, promisesOf, withdrawPromise as withdraw } from '../../books/promises/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { readPlan, type Plan } from './read-plan.ts'

/** The ticked lines of a plan. What is not in it is not there: it is another's, or was closed meanwhile. */
function tickedOf({ entries }: Plan, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) throw new BrokenRules([{ path: 'items', rule: 'plan-item-twice' }])
  return ids.map((id) => {
    const entry = entries.find((each) => each.id === id)
    if (entry === undefined) throw new Refusal('not-found')
    return entry
  })
}

/** A promise for ticked debts is for no more than they come to. */
export function keepPromise(
  { db }: Pick<PaymentPlanDeps, 'db'>,
  input: InputOf<typeof promisePayment>,
  call: SignedInCall,
) {
  const { caller } = call
  const { id, firmId: named, currencyCode: currency, amount: amountMinor, promisedOn, note, items } = input
  return db.forCaller(caller, async (one) => {
    const plan = await readPlan(one, caller, { firmId: named ?? undefined, path: 'firmId', currencies: [currency] })
    const { firm } = plan.subject
    if (firm === undefined) throw new Refusal('not-found')
    const ticked = tickedOf(plan, items)
    const ticks = ticked.map((entry) => ({
      ...entry,
      openMinor: entry.remainingMinor,
      amountMinor: entry.remainingMinor,
    }))
    if (ticked.length > 0 && amountMinor > planPreview(ticks, plan.today).netMinor)
      throw new BrokenRules([{ path: 'amount', rule: 'promise-above-ticked' }])
    await givePromise(
      one,
      {
        id,
        firmId: firm.id,
        currency,
        amountMinor,
        promisedOn,
        note: note === '' ? null : note,
        items: ticked.map((entry) => ({
          itemId: entry.id,
          documentNo: entry.line?.documentNo ?? null,
          dueOn: entry.dueOn,
          amountMinor: entry.remainingMinor,
        })),
      },
      call,
    )
    return null
  })
}

export function takePromiseBack({ db }: PaymentPlanDeps, input: InputOf<typeof withdrawPromise>, call: SignedInCall) {
  return db.forCaller(call.caller, async (one) => {
    await withdraw(one, input, call)
    return null
  })
}

const MOST_SHOWN = 200

export async function showPromises(
  { db }: PaymentPlanDeps,
  { firmId }: InputOf<typeof listPromises>,
  asking: Asking,
): Promise<ReplyOf<typeof listPromises>> {
  const promises = await db.readForCaller(asking, async (one) => {
    const { firm } = await readSubject(one, asking, { firmId })
    if (firm === undefined) throw new Refusal('not-found')
    return promisesOf(one, { firmId: firm.id })
  })
  return {
    promises: promises.slice(0, MOST_SHOWN).map((promise) => ({
      id: promise.id,
      currencyCode: promise.currency,
      amount: promise.amountMinor,
      paid: promise.paidMinor,
      promisedOn: promise.promisedOn,
      givenAt: promise.givenAt.getTime(),
      givenBy: promise.givenByName,
      givenThrough: promise.givenThrough,
      note: promise.note,
      state: promise.state,
      withdrawnReason: promise.withdrawnReason,
      items: promise.items.map(({ itemId, documentNo, dueOn, amountMinor }) => ({
        id: itemId,
        documentNo,
        dueOn,
        amount: amountMinor,
      })),
    })),
    keeping: promiseKeeping(promises),
  }
}
