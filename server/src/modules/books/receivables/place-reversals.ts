import { sumOf } from '@vezne/domain/money/sum.ts'
import { legKey, type OwnLeg } from '@vezne/domain/receivables/own-legs.ts'
import { placeLegs, type StaffWord } from '@vezne/domain/receivables/place-legs.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import {
  insertStandIn,
  leaveOut,
  readAccepted,
  readBearing,
  readHomeLines,
  readStandIns,
  type ErpLine,
  type HomeLine,
  type LeftOut,
  type StandIn,
} from './place-reversals.store.ts'

/**
 * What the ERP has not booked of a void, a refund or a vade farkı stands with its receipt, wherever that was posted. Asked
 * again when lines of a payment come, or change place; nothing is done where everything stands at home.
 */
export async function placeReversals(db: TenantDb, paymentIds: readonly string[]): Promise<void> {
  const all = paymentIds.length === 0 ? [] : await readHomeLines(db, paymentIds)
  const payments = [...Map.groupBy(all, ({ paymentId, ledgerId }) => `${paymentId} ${ledgerId}`).values()]
  const some = payments.filter((lines) => lines.some(({ type }) => type !== 'card-receipt')).flat()
  for (const [ledgerId, own] of Map.groupBy(some, (line) => line.ledgerId)) {
    const bearing = Map.groupBy(await readBearing(db, ledgerId, referencesOf(own)), ({ reference }) => reference)
    const ids = own.map(({ id }) => id)
    const standIns = Map.groupBy(await readStandIns(db, ids), ({ standsFor }) => standsFor)
    // Of a payment whose lira went on to foreign debts each currency has a receipt of its own.
    for (const lines of Map.groupBy(own, ({ paymentId, currency }) => `${paymentId} ${currency}`).values())
      await placeLines(db, lines, {
        ledgerId,
        bearing: referencesOf(lines).flatMap((reference) => bearing.get(reference) ?? []),
        standIns: lines.flatMap(({ id }) => standIns.get(id) ?? []),
      })
  }
}

const referencesOf = (lines: readonly HomeLine[]) => [...new Set(lines.map(({ reference }) => reference))]

interface Beside {
  readonly ledgerId: string
  readonly bearing: readonly ErpLine[]
  readonly standIns: readonly StandIn[]
}

/** The lines of one payment. */
async function placeLines(
  db: TenantDb,
  own: readonly HomeLine[],
  { ledgerId, bearing, standIns }: Beside,
): Promise<void> {
  const homes = new Map(own.map((line) => [legKey(line), line.accountId]))
  const isAway = (line: ErpLine) => homes.has(legKey(line)) && homes.get(legKey(line)) !== line.accountId
  if (standIns.length === 0 && !bearing.some(isAway)) return
  const words = await staffWords(db, ledgerId, referencesOf(own))
  const [amounts, local] = [
    oursByAccount(own, bearing, words, ({ amountMinor }) => amountMinor),
    oursByAccount(own, bearing, words, ({ localMinor }) => localMinor),
  ]
  const said: LeftOut[] = []
  for (const line of own.filter(({ type }) => type !== 'card-receipt')) {
    const accounts = new Set([...(amounts.get(line.id)?.keys() ?? []), ...(local.get(line.id)?.keys() ?? [])])
    const known = standIns.filter(({ standsFor }) => standsFor === line.id)
    const made: StandIn[] = []
    for (const accountId of accounts)
      if (accountId !== line.accountId && !known.some((each) => each.accountId === accountId))
        made.push(await insertStandIn(db, line.id, accountId))
    for (const { id, accountId } of [line, ...known, ...made])
      said.push({
        id,
        leftOutMinor: line.amountMinor - (amounts.get(line.id)?.get(accountId) ?? 0n),
        leftOutLocalMinor: line.localMinor - (local.get(line.id)?.get(accountId) ?? 0n),
      })
  }
  await leaveOut(db, said)
}

async function staffWords(
  db: TenantDb,
  ledgerId: string,
  references: readonly string[],
): Promise<(key: string) => StaffWord> {
  const accepted = Map.groupBy(await readAccepted(db, ledgerId, references), legKey)
  return (key) => ({
    isExcessAccepted: accepted.get(key)?.some(({ accepts }) => accepts === 'excess') ?? false,
    isShortAccepted: accepted.get(key)?.some(({ accepts }) => accepts === 'shortfall') ?? false,
  })
}

/** What of each line of ours stands on which account, as far as the ERP's lines do not stand for it. */
function oursByAccount(
  own: readonly HomeLine[],
  bearing: readonly ErpLine[],
  words: (key: string) => StaffWord,
  amountOf: (line: Pick<HomeLine, 'amountMinor' | 'localMinor'>) => bigint,
): Map<bigint, Map<string, bigint>> {
  const legs = legsOf(own, amountOf)
  const byKey = Map.groupBy(bearing, legKey)
  const placed = placeLegs(
    legs.map(({ leg }) => leg),
    (key) => (byKey.get(key) ?? []).map((line) => ({ ...line, id: String(line.id), amountMinor: amountOf(line) })),
    words,
  )
  return new Map(
    legs.map(({ id, leg }) => {
      const ours = (placed.get(legKey(leg))?.places ?? []).filter(({ lineId }) => lineId === undefined)
      const accounts = Map.groupBy(ours, ({ accountId }) => accountId)
      return [id, new Map([...accounts].map(([account, some]) => [account, sumOf(some, (each) => each.amountMinor)]))]
    }),
  )
}

/** Lines of one payment as legs: what follows a receipt stands with it, and what goes back of a vade farkı with that. */
function legsOf(own: readonly HomeLine[], amountOf: (line: HomeLine) => bigint): { id: bigint; leg: OwnLeg }[] {
  let receipt: HomeLine | undefined
  const undone = new Set<string>()
  return own.map((line) => {
    if (line.type === 'card-receipt') receipt = line
    if (line.type === 'card-void') undone.add(line.reference)
    const { id, reference, side, accountId, on } = line
    const base = { reference, side, accountId, on, amountMinor: amountOf(line) }
    const ofReceipt = receipt === undefined ? undefined : legKey({ reference: receipt.reference, side: 'credit' })
    if (line.type === 'card-receipt') return { id, leg: { ...base, kind: 'receipt', expects: 'voucher' } }
    if (line.type !== 'late-charge')
      return { id, leg: { ...base, kind: KINDS[line.type] ?? 'refund', expects: 'voucher', standsWith: ofReceipt } }
    if (side === 'debit') return { id, leg: { ...base, kind: 'surcharge', expects: 'document', standsWith: ofReceipt } }
    const back = undone.has(reference) ? (receipt?.reference ?? reference) : reference
    const standsWith = legKey({ reference: back, side: 'debit' })
    return { id, leg: { ...base, kind: 'surcharge-reversal', expects: 'document', standsWith } }
  })
}

const KINDS: Readonly<Record<string, OwnLeg['kind']>> = { 'card-void': 'void', chargeback: 'chargeback' }
