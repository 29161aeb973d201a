import { documentKey, type TakenBack } from '@vezne/domain/receivables/account-items.ts'
import { legKey } from '@vezne/domain/receivables/own-legs.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import type { HeldLine } from './open-facts.store.ts'

interface Keyed {
  readonly externalId: string
  readonly documentNo: string | null
  readonly reference: string | null
  readonly bearsOurs: boolean
  readonly isOurs?: boolean
}

/** What a line is known by: our reference, where it is one of ours or bears it, else its document. */
export function keyOfLine(line: Keyed, side: Side): string {
  const { externalId, documentNo, reference } = line
  if (line.isOurs === true) return legKey({ reference: reference ?? externalId, side })
  if (line.bearsOurs && reference !== null) return legKey({ reference, side })
  return documentKey(side, { documentNo: documentNo ?? undefined, externalId })
}

const KEY = /^(doc|id|ref):(.*) (?:debit|credit)$/s

/** What the lines of a key are found by: our reference, or the number of their document. */
export function soughtBy(key: string): { readonly by: 'reference' | 'number'; readonly name: string } {
  const [, kind, name = ''] = KEY.exec(key) ?? []
  return { by: kind === 'ref' ? 'reference' : 'number', name }
}

/** What a line that is held is known by. */
export const keyOf = (line: HeldLine): string => keyOfLine(line, line.isDebit ? 'debit' : 'credit')

/** What our own lines take back of each other: a void its receipt, and a vade farkı that goes back its own. */
export function takenBackBy(lines: readonly HeldLine[]): TakenBack[] {
  const own = lines.filter(({ isOurs }) => isOurs).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const payments = Map.groupBy(own, ({ paymentId }) => paymentId)
  return [...payments].flatMap(([paymentId, ofOne]) =>
    paymentId === null ? pairsElsewhere(ofOne, lines) : pairsOf(ofOne),
  )
}

/**
 * Of lines that stand here with their receipts, which the ERP posted on this account: whoever may not read the payment's own
 * account does not know that they bear our reference, and finds them by it all the same.
 */
function pairsElsewhere(standIns: readonly HeldLine[], lines: readonly HeldLine[]): TakenBack[] {
  const voids = standIns.filter(({ type }) => type === 'card-void')
  const keysOf = (reference: string | null, isDebit: boolean) =>
    new Set(lines.filter((line) => line.reference === reference && line.isDebit === isDebit).map(keyOf))
  const surcharges = standIns.filter(({ type, isDebit }) => type === 'late-charge' && !isDebit)
  const pairs = (line: HeldLine, ofKeys: ReadonlySet<string>) =>
    [...ofKeys].map((ofKey) => ({ key: keyOf(line), ofKey }))
  return [
    ...voids.flatMap((line) => pairs(line, keysOf(line.documentNo, false))),
    ...surcharges.flatMap((line) => {
      const isVoid = voids.some(({ reference }) => reference === line.reference)
      return pairs(line, keysOf(isVoid ? line.documentNo : line.reference, true))
    }),
  ]
}

function pairsOf(lines: readonly HeldLine[]): TakenBack[] {
  const receipts: HeldLine[] = []
  const pairs: TakenBack[] = []
  const undone = new Set<string | null>()
  let cameBack: HeldLine[] = []
  for (const line of lines) {
    if (line.type === 'card-receipt') receipts.push(line)
    // Lira that went on to foreign debts are no credit here, though the receipt that is left closes what it was for, and what comes back of them goes on with what takes it.
    const leaves = line.type === 'transfer' && line.isDebit ? receipts.at(-1) : undefined
    if (leaves !== undefined) pairs.push({ key: keyOf(leaves), ofKey: keyOf(line) })
    if (line.type === 'transfer' && !line.isDebit) cameBack.push(line)
    if (line.isDebit && line.type !== 'transfer' && line.type !== 'late-charge') {
      pairs.push(...cameBack.map((back) => ({ key: keyOf(line), ofKey: keyOf(back) })))
      cameBack = []
    }
    if (line.type !== 'card-void') continue
    const receipt = receipts.pop()
    if (receipt === undefined) continue
    undone.add(line.reference)
    pairs.push({ key: keyOf(line), ofKey: keyOf(receipt) })
  }
  for (const line of lines.filter(({ type, isDebit }) => type === 'late-charge' && !isDebit)) {
    // Of a receipt that was moved here the void itself stands in suspense.
    const isVoid = undone.has(line.reference) || line.reference?.endsWith('-V') === true
    const of = isVoid ? 'late-charge' : 'card-refund'
    const back = lines.findLast(({ id, type, isDebit }) => id < line.id && isDebit && type === of) ?? line
    pairs.push({ key: keyOf(line), ofKey: legKey({ reference: back.reference ?? back.externalId, side: 'debit' }) })
  }
  return pairs
}
