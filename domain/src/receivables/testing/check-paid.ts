import { documentOfKey } from './model-claims.ts'
import { handKey, isHidden, linesAt } from './model.ts'
import type { ModelFacts } from './model-facts.ts'

/**
 * A paid debt never reopens, but by a void, a move to another cari or a shortfall that staff accepted. Said without any
 * reckoning: of what the ERP's lines say of a document, no more is open than nobody has paid.
 */
export function checkPaid(
  facts: ModelFacts,
  account: string,
  open: readonly { readonly key: string; readonly side: string; readonly openMinor: bigint }[],
): void {
  const now = linesAt(facts, Number.POSITIVE_INFINITY)
  const here = now.filter((line) => line.account === account && !isHidden(facts, now, line))
  const stands = (key: string) => {
    const hand = facts.hands.find((each) => each.key === key)
    const payment = facts.payments.find(({ id }) => id === hand?.reference.split('-')[0])
    if (hand === undefined || payment === undefined || hand.account !== account || facts.short.has(key)) return false
    if (payment.state === 'voided' || (hand.kind === 'receipt' && payment.movedTo !== undefined)) return false
    return now.filter((line) => handKey(facts, line) === key).every((line) => here.includes(line))
  }
  const paid = new Map<string, number>()
  for (const { credit, debit, amount, withKey } of facts.allocations) {
    const document = documentOfKey(debit)
    if (withKey === undefined && stands(credit)) paid.set(document, (paid.get(document) ?? 0) + amount)
  }
  for (const [document, coins] of paid) {
    if (!document.startsWith('doc:')) continue
    const owed = here
      .filter((line) => handKey(facts, line) === undefined && `doc:${line.no} ${line.side}` === document)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
    const still = open
      .filter(({ key, side }) => side === 'debit' && documentOfKey(key) === document)
      .reduce((sum, { openMinor }) => sum + coinsOf(openMinor), 0)
    if (still > Math.max(0, owed - coins))
      throw new Error(`${document} of ${owed} was paid by ${coins}, and ${still} is open`)
  }
}

const coinsOf = (amount: bigint) => Number(amount)
