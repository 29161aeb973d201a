import { faultsOf } from '@vezne/lab/erp/proof.ts'
import { balancesOfBooks, moved } from '@vezne/lab/erp/whole-read.ts'
import { questionsOf } from '../../../../testing/story-books.store.ts'
import type { DayWorld } from './day-hands.ts'
import { balancesSeen, outsIn, type OutSeen } from './seen.store.ts'

/** What stands in two sets of books that should agree. */
interface BothBooks {
  /** Where they differ; nothing where they agree. */
  readonly faults: readonly string[]
  readonly outs: readonly OutSeen[]
}

/** Holds the ERP's books, of all its periods, against ours: voucher by voucher, and account by account. */
export async function holdBooks({ house, erp, site, story }: DayWorld): Promise<BothBooks> {
  const tenantId = story.tenant.id
  const outs = await outsIn(house, tenantId)
  const now = await erp.books()
  const all = site.nextYear === undefined ? [now] : [await erp.books(1), now]
  const told = outs.filter(({ state }) => state === 'posted')
  const vouchers = told.map(({ kind, reference, original }) => ({
    kind,
    reference,
    ...(original === null ? {} : { original: { reference: original } }),
  }))
  const posted = new Map(told.flatMap(({ reference, number }) => (number === null ? [] : [[reference, { number }]])))
  // Also what nobody should have told it of.
  const ours = new Set(outs.map(({ reference }) => reference))
  const written = all.flatMap((books) => site.writtenOf(books)).filter(({ reference }) => ours.has(reference))
  const [seen, stand] = [await balancesSeen(house, tenantId), moved(balancesOfBooks(now.balances))]
  const codes = [...new Set([...Object.keys(seen), ...Object.keys(stand)])].toSorted()
  return {
    outs,
    faults: [
      ...outs
        .filter(({ state }) => state !== 'posted' && state !== 'withdrawn')
        .map(({ reference, state, error }) => `${state} ${reference}: ${error}`),
      ...faultsOf({ vouchers, posted, written, voidLeaves: site.voidLeaves }),
      ...movesApart(
        told,
        all.flatMap((books) => site.movesOf(books)),
      ),
      ...codes
        .filter((code) => seen[code] !== stand[code])
        .map((code) => `balance ${code}: ours ${seen[code] ?? 0n}, theirs ${stand[code] ?? 0n}`),
      ...all.flatMap(({ contradictions }) => contradictions),
      ...(await questionsOf(house, tenantId)).map((kind) => `question ${kind}`),
    ],
  }
}

/** Whose account each voucher moved by how much; a receipt that was voided moves none. */
function movesApart(told: readonly OutSeen[], written: ReturnType<DayWorld['site']['movesOf']>): string[] {
  const voided = new Set(told.filter(({ kind }) => kind === 'void').map(({ original }) => original))
  const theirs = Map.groupBy(written, ({ reference }) => reference)
  return told
    .filter(({ kind, reference }) => kind !== 'void' && !voided.has(reference))
    .flatMap(({ kind, reference, code, fromCode, netMinor }) => {
      const own = { code, minor: kind === 'receipt' || kind === 'transfer' ? -netMinor : netMinor }
      const expected = kind === 'transfer' ? [own, { code: fromCode ?? '', minor: netMinor }] : [own]
      const asText = (moves: readonly { code: string; minor: bigint }[]) =>
        moves
          .map((move) => `${move.code} ${move.minor}`)
          .toSorted()
          .join(', ')
      const [one, other] = [asText(expected), asText(theirs.get(reference) ?? [])]
      return one === other ? [] : [`moved ${reference}: ours ${one}, theirs ${other}`]
    })
}
