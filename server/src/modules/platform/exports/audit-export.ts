import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { recordEvent } from '../audit/index.ts'
import type { Asked, Exported } from './exported.ts'

/** Whoever looks for a card by its whole number must not leave that behind. */
const CARD_LIKE = /\d(?:[ -]?\d){11,}/g

/** Filters without their ends: amounts are bigints, which JSON does not know. */
const asText = (filter: unknown) =>
  JSON.stringify(filter ?? {}, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    .replace(CARD_LIKE, '…')
    .slice(0, 4000)

type From = Pick<Call, 'address' | 'requestId'>

/** Written before the first row leaves: also what is broken off was asked for by somebody. */
export function auditBeginning(db: TenantDb, { list }: Exported, asked: Asked, userId: string, from: From) {
  const details = {
    list: list.export.path,
    format: asked.format,
    filter: asText(asked.filter),
    columns: (asked.columns ?? []).join(' '),
  }
  return recordEvent(db, { kind: 'list-export-begun', userId, details }, from)
}

/** How many rows have left, and whether that was all of them. */
export function auditEnd(
  db: TenantDb,
  { list }: Exported,
  { format }: Asked,
  userId: string,
  { rows, isWhole }: { readonly rows: number; readonly isWhole: boolean },
  from?: From,
) {
  return recordEvent(
    db,
    { kind: 'list-exported', userId, details: { list: list.export.path, format, rows, isWhole } },
    from,
  )
}
