import { ACCOUNTS } from './erp-world.ts'
import type { ModelFacts } from './model-facts.ts'
import { modelView } from './model.ts'

/**
 * What goes out, read from what happened: of every payment the first thing that nobody has answered for. Nothing goes while
 * staff is asked about it; a payment that the ERP never heard of is withdrawn by its void.
 */
export function modelGoesOut(facts: ModelFacts): string[] {
  const asked = new Set(
    ACCOUNTS.flatMap((account) => modelView(facts, account).doubles.map(([, reference]) => reference)),
  )
  const paired = new Set(facts.same.values())
  const wasSeen = (reference: string) =>
    facts.messages.some(
      (message) =>
        message.kind !== 'image' &&
        message.lines.some(
          (line) =>
            line.reference === reference &&
            facts.hands.some((hand) => hand.reference === reference && hand.side === line.side && !hand.isDocument),
        ),
    )
  const isDone = (reference: string) => facts.answered.has(reference) || paired.has(reference) || wasSeen(reference)
  const goes: string[] = []
  for (const payment of facts.payments) {
    const hands = facts.hands.filter(
      ({ reference, isDocument }) => !isDocument && reference.split('-')[0] === payment.id,
    )
    const references = [...new Set(hands.map(({ reference }) => reference))]
    const isHeardOf = references.some((reference) => facts.handedOut.has(reference) || isDone(reference))
    if (payment.state === 'voided' && !isHeardOf) continue
    const next = references.find((reference) => !isDone(reference))
    if (next !== undefined && !asked.has(next)) goes.push(next)
  }
  return goes
}
