import { setTimeout as sleep } from 'node:timers/promises'
import type { Handover } from '@vezne/banks/pos/port.ts'
import { SCRIPT } from '@vezne/simulators/faults/fault-names.ts'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import type { Chance } from '../fuzz/random.ts'
import type { StormAccount } from './accounts.ts'

/** What a till is asked to sell. */
export interface Selling extends StormAccount {
  readonly amountMinor: string
  readonly key: string
  readonly target?: string
}

/** A sale that somebody wants back, whole or in part. */
export interface Refunding {
  readonly paymentId: string
  readonly amountMinor: string
  readonly key: string
}

type Deed = 'right-code' | 'wrong-code' | 'cancel' | 'leaves'

/** What the payers did, for whoever judges the end. */
export interface Deeds {
  /** By payment; a second payer on the same payment (a double click) does the same. */
  readonly deeds: Map<string, Deed>
  sales: number
  refused: number
  refunded: number
  unanswered: number
}

export const noDeeds = (): Deeds => ({ deeds: new Map(), sales: 0, refused: 0, refunded: 0, unanswered: 0 })

interface Sold {
  readonly paymentId: string
  readonly handover?: Handover
}

const GOOD_KURUS = ['10', '20', '33', '47', '60', '71']
const KURUS = [...SCRIPT.map(([kurus]) => kurus), ...GOOD_KURUS, ...GOOD_KURUS]
const DEEDS: readonly Deed[] = [
  ...Array.from({ length: 16 }, (): Deed => 'right-code'),
  'wrong-code',
  'cancel',
  'leaves',
]
const RETRIES = 3

/** One story: one purchase, or two people who want to pay the same thing. */
export async function playStory(
  door: string,
  accounts: readonly StormAccount[],
  chance: Chance,
  seen: Deeds,
  story: string,
): Promise<void> {
  const target = chance.below(3) === 0 ? { target: `target-${story}` } : {}
  const people = 'target' in target ? 1 + chance.below(2) : 1
  const selling = (person: number): Selling => ({
    ...chance.pick(accounts),
    amountMinor: `${1 + chance.below(9000)}${chance.pick(KURUS)}`,
    key: `${story}-${person}`,
    ...target,
  })
  await Promise.all(Array.from({ length: people }, (_, person) => buy(door, selling(person), chance, seen)))
}

/**
 * Before the storm every bank charges once and keeps silent, so that an inquiry finds the sale: an account that never
 * found one is not believed about what it does not find, and nothing of it would ever be given up.
 */
export async function proveInquiries(door: string, accounts: readonly StormAccount[], seen: Deeds): Promise<void> {
  await Promise.all(
    accounts.map(async (account) => {
      const sold = await ask(door, { ...account, amountMinor: '100092', key: `proof-${account.bankId}` }, seen)
      if (sold?.handover !== undefined) await walkThroughBank(sold.handover, { code: '123456' })
    }),
  )
}

async function buy(door: string, selling: Selling, chance: Chance, seen: Deeds): Promise<void> {
  seen.sales += 1
  const clicks = chance.below(4) === 0 ? 2 : 1
  const deed = chance.pick(DEEDS)
  const answers = await Promise.all(Array.from({ length: clicks }, () => ask(door, selling, seen)))
  for (const sold of answers) if (sold !== undefined) seen.deeds.set(sold.paymentId, deed)
  const page = answers.find((sold) => sold?.handover !== undefined)?.handover
  if (page !== undefined && deed !== 'leaves') {
    await walkThroughBank(page, deed === 'cancel' ? 'cancel' : { code: deed === 'right-code' ? '123456' : '000000' })
  }
  // Whoever reloads asks once more for the same thing.
  if (chance.below(5) === 0) await ask(door, selling, seen)
  const paymentId = answers.find((sold) => sold !== undefined)?.paymentId
  if (paymentId === undefined || chance.below(5) !== 0) return
  const amountMinor = chance.below(3) === 0 ? '60' : 'all'
  await askBack(door, { paymentId, amountMinor, key: selling.key }, seen)
}

/** Twice at once, as a double click at the back office: one of them goes to the bank. */
async function askBack(door: string, wish: Refunding, seen: Deeds): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(wish) }
  const answers = await Promise.all([0, 1].map(() => fetch(`${door}/refund`, init).catch(() => undefined)))
  for (const answer of answers) await answer?.text().catch(() => undefined)
  if (answers.some((answer) => answer?.status === 200)) seen.refunded += 1
}

/** Presses the button again, with the same key, when no answer came. */
async function ask(door: string, selling: Selling, seen: Deeds): Promise<Sold | undefined> {
  for (let turn = 0; turn < RETRIES; turn += 1) {
    const response = await fetch(`${door}/sell`, { method: 'POST', body: JSON.stringify(selling) }).catch(
      () => undefined,
    )
    const text = await response?.text().catch(() => undefined)
    if (response?.status === 409) {
      seen.refused += 1
      return undefined
    }
    if (response?.status === 200 && text !== undefined) return JSON.parse(text) as Sold
    seen.unanswered += 1
    await sleep(200 * (turn + 1))
  }
  return undefined
}
