import type { Looks } from '@vezne/domain/receivables/possible-double.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { saidReferences } from '../../receivables/index.ts'
import type { FeedRead } from '../feed-kind.ts'
import { bearReferences } from './brought-lines.store.ts'
import type { PlacedLine } from './placed-line.ts'

const isSlip = ({ type, creditMinor }: PlacedLine) => type === 'card-receipt' && creditMinor > 0n

/** Card slips as they are compared with receipts of ours. */
export const slipsAmong = (lines: readonly PlacedLine[]): Looks[] =>
  lines.filter(isSlip).map(({ accountId, currency, creditMinor, documentOn }) => ({
    accountId,
    currency,
    amountMinor: creditMinor,
    on: documentOn,
  }))

/** A slip that staff called ours bears our reference, though the ERP knows nothing of it. */
export async function bearingWhatWasSaid(
  db: TenantDb,
  { ledger, period }: FeedRead,
  lines: readonly PlacedLine[],
): Promise<readonly PlacedLine[]> {
  const bare = lines.filter((line) => isSlip(line) && line.reference === null).map(({ externalId }) => externalId)
  if (bare.length === 0) return lines
  const said = await saidReferences(db, { ledgerId: ledger.id, period }, bare)
  if (said.size === 0) return lines
  await bearReferences(db, said)
  return lines.map((line) => ({ ...line, reference: line.reference ?? said.get(line.externalId) ?? null }))
}
