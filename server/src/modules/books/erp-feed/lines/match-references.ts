import { matchReference, type ReferenceMatch } from '@vezne/domain/receivables/match-reference.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { leaveOut, placeReversals, reopenWithdrawn, type LeftOut } from '../../receivables/index.ts'
import type { LedgerRow } from '../ledgers.store.ts'
import { acceptancesOf, type Acceptance, type Side } from './acceptances.store.ts'
import { askAbout, waitingReviews } from './reference-reviews.ts'
import { linesBearing, ownReferences, type BearingRow } from './references.store.ts'

const SIDES: readonly Side[] = ['debit', 'credit']

const sideOf = (line: BearingRow): Side => (line.debitMinor > 0n || line.localDebitMinor > 0n ? 'debit' : 'credit')
const amountOf = (line: BearingRow) => (sideOf(line) === 'debit' ? line.debitMinor : line.creditMinor)
const localOf = (line: BearingRow) => (sideOf(line) === 'debit' ? line.localDebitMinor : line.localCreditMinor)

interface Decided extends Pick<ReferenceMatch, 'excessMinor' | 'reviews'> {
  readonly leftOut: ReadonlyMap<bigint, bigint>
}

type Accepted = ReadonlySet<Acceptance['accepts']>

/** One amount of one reference and side, in one currency: ours beside the ERP's. */
function decide(
  ours: BearingRow,
  theirs: readonly BearingRow[],
  amount: (line: BearingRow) => bigint,
  accepted: Accepted,
): Decided {
  const handedOut = {
    accountId: ours.accountId,
    amountMinor: amount(ours),
    // A vade farkı is invoiced by the ERP of its own accord, with its VAT.
    expects: ours.type === 'late-charge' ? ('document' as const) : ('voucher' as const),
    isExcessAccepted: accepted.has('excess'),
    isShortAccepted: accepted.has('shortfall'),
  }
  const bearing = theirs.map((line) => ({
    id: String(line.id),
    accountId: line.accountId,
    amountMinor: amount(line),
  }))
  const { lines, oursLeftOutMinor, excessMinor, reviews } = matchReference(handedOut, bearing)
  return {
    leftOut: new Map([
      [ours.id, oursLeftOutMinor],
      ...lines.map((line) => [BigInt(line.id), line.leftOutMinor] as const),
    ]),
    excessMinor,
    reviews,
  }
}

/**
 * Our line and the ERP's lines that bear its reference are counted once together. Asked again for every reference whose
 * lines came, changed or went, or about which staff has decided; what does not count is written beside each line.
 */
export async function matchReferences(db: TenantDb, ledger: LedgerRow, references: readonly string[]): Promise<void> {
  const own = references.length === 0 ? [] : await ownReferences(db, ledger.id, references)
  if (own.length === 0) return
  const found = await linesBearing(db, ledger.id, own)
  const lines = Map.groupBy(found, (line) => `${line.reference} ${sideOf(line)}`)
  const accepted = Map.groupBy(await acceptancesOf(db, ledger.id, own), (each) => `${each.reference} ${each.side}`)
  const waiting = await waitingReviews(db)
  const said: LeftOut[] = []
  for (const reference of own)
    for (const side of SIDES) {
      const bearing = lines.get(`${reference} ${side}`) ?? []
      const ours = bearing.find(({ origin }) => origin === 'vezne')
      if (ours === undefined) continue
      const theirs = bearing.filter(({ origin, currency }) => origin !== 'vezne' && currency === ours.currency)
      const accepts: Accepted = new Set(accepted.get(`${reference} ${side}`)?.map((each) => each.accepts))
      const [amounts, local] = [decide(ours, theirs, amountOf, accepts), decide(ours, theirs, localOf, accepts)]
      for (const { id } of [ours, ...theirs])
        said.push({ id, leftOutMinor: amounts.leftOut.get(id) ?? 0n, leftOutLocalMinor: local.leftOut.get(id) ?? 0n })
      await askAbout(db, ledger, waiting, ours, amounts)
    }
  const known = [...new Set(found.flatMap(({ origin, reference }) => (origin === 'vezne' ? [] : [reference])))]
  if (known.length > 0) await reopenWithdrawn(db, ledger.id, known)
  if (said.length > 0) await leaveOut(db, said)
  await placeReversals(db, [...new Set(found.flatMap(({ paymentId }) => paymentId ?? []))])
}
