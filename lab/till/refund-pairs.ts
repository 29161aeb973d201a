import { randomUUID } from 'node:crypto'
import { Refusal } from '@vezne/server/kit/refusal.ts'
import { journalDifference } from '@vezne/server/modules/books/journal/index.ts'
import { refundPayment, type PaymentDeps, type PaymentRow } from '@vezne/server/modules/till/payments/index.ts'
import type { Chance } from '../fuzz/random.ts'
import type { Till } from './till.ts'

/** It voids until its day ends and refunds parts at any time: both ways back can meet. */
export const PAIRS_BANK = 46
const PAIRS_OF_A_SALE = 5
/** What the till sells. */
const SALE_KURUS = 125_010

export interface Fought {
  readonly sales: number
  pairs: number
  given: number
  refused: number
  readonly faults: string[]
}

/**
 * Pairs of users who give the same sale back at the same moment, on two processes, all of it or parts of any size. At
 * the bank no more may be back than was paid, and our books must say the same as the bank.
 */
export async function fightOverSales(
  till: Till,
  second: PaymentDeps,
  { pairs, atOnce, chance }: { readonly pairs: number; readonly atOnce: number; readonly chance: Chance },
): Promise<Fought> {
  const sales = Math.ceil(pairs / PAIRS_OF_A_SALE)
  const fought: Fought = { sales, pairs: 0, given: 0, refused: 0, faults: [] }
  let begun = 0
  const work = async () => {
    while (begun < sales) {
      begun += 1
      await fightOver(till, second, chance, fought)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const difference = await till.deps.db.forTenant(till.tenantId, journalDifference)
  if (difference !== 0n) fought.faults.push(`the journal does not add up: ${difference}`)
  return fought
}

async function fightOver(till: Till, second: PaymentDeps, chance: Chance, fought: Fought): Promise<void> {
  const sale = await till.pay({ bankId: PAIRS_BANK })
  if (sale.state !== 'approved') {
    fought.faults.push(`${sale.orderId} was not sold: ${sale.state}`)
    return
  }
  let given = 0n
  for (let pair = 0; pair < PAIRS_OF_A_SALE; pair += 1) {
    const wishes = [till.deps, second].map((deps) => askFor(deps, till.tenantId, sale, wishFor(chance)))
    const back = await Promise.all(wishes)
    fought.pairs += 1
    for (const minor of back) {
      if (minor === undefined) fought.refused += 1
      else {
        fought.given += 1
        given += minor
      }
    }
  }
  const [row] = till.simulators.world.transactions.filter(({ orderId }) => orderId === sale.orderId)
  const atBank = row?.state === 'voided' ? sale.totalMinor : BigInt(row?.refundedMinor ?? 0)
  if (atBank > sale.totalMinor) fought.faults.push(`${sale.orderId}: the bank gave back ${atBank}`)
  if (atBank !== given) fought.faults.push(`${sale.orderId}: the bank gave back ${atBank}, we say ${given}`)
}

type Wish = Pick<Parameters<typeof refundPayment>[2], 'amountMinor' | 'isVoidOnly'>

/** Half of them want all, some of these a void or nothing; the others any part, from a kuruş to the whole. */
function wishFor(chance: Chance): Wish {
  if (chance.below(2) === 0) return { amountMinor: 'all', isVoidOnly: chance.below(2) === 0 }
  return { amountMinor: BigInt(1 + chance.below(SALE_KURUS)) }
}

/** What went back; undefined when it was refused, because another one is on its way or too little is left. */
async function askFor(
  deps: PaymentDeps,
  tenantId: string,
  sale: PaymentRow,
  wanted: Wish,
): Promise<bigint | undefined> {
  const wish = { ...wanted, paymentId: sale.id, askedBy: 'pairs', reason: '', key: randomUUID() }
  try {
    const { state, refund } = await refundPayment(deps, tenantId, wish)
    return state === 'done' ? refund.amountMinor : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
