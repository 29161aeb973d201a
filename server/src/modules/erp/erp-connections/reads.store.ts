import type { ReadKind } from '@vezne/erp/port.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface ReadRow {
  readonly kind: ReadKind
  readonly mark: string | null
  readonly next: string | null
  readonly isWhole: boolean
  readonly begunAt: Date | null
  readonly rowCount: number
  readonly leftOut: number
  readonly readAt: Date | null
  readonly wholeAt: Date | null
  readonly lastLeftOut: number
  readonly trouble: string | null
  readonly message: string | null
}

export async function readsOf(db: ReadDb, ledgerId: string): Promise<Map<ReadKind, ReadRow>> {
  const { rows } = await sql<Snake<ReadRow>>`
    select kind, mark, next, is_whole, begun_at, row_count, left_out, read_at, whole_at, last_left_out, trouble,
           message from erp_reads
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
  return new Map(camels(rows).map((row) => [row.kind, row]))
}

/** A read that goes on, and the place where. */
export interface ReadPlace extends Pick<ReadRow, 'kind' | 'isWhole' | 'rowCount' | 'leftOut'> {
  readonly begunAt: Date
  readonly next: string
}

export async function keepPlace(db: TenantDb, ledgerId: string, place: ReadPlace): Promise<void> {
  await sql`
    insert into erp_reads (tenant_id, ledger_id, kind, next, is_whole, begun_at, row_count, left_out)
    values (${db.tenantId}, ${ledgerId}, ${place.kind}, ${place.next}, ${place.isWhole}, ${place.begunAt}, ${place.rowCount},
      ${place.leftOut})
    on conflict (tenant_id, ledger_id, kind) do update set next = excluded.next, is_whole = excluded.is_whole,
      begun_at = excluded.begun_at, row_count = excluded.row_count, left_out = excluded.left_out`.execute(db.on())
}

/** A read that is over. */
export interface ReadEnd extends Pick<ReadRow, 'kind' | 'isWhole' | 'rowCount' | 'leftOut'> {
  readonly begunAt: Date
  readonly mark: string | undefined
}

export async function keepRead(db: TenantDb, ledgerId: string, end: ReadEnd): Promise<void> {
  const wholeAt = end.isWhole ? end.begunAt : null
  await sql`
    insert into erp_reads as r (tenant_id, ledger_id, kind, mark, is_whole, row_count, read_at, whole_at, last_left_out)
    values (${db.tenantId}, ${ledgerId}, ${end.kind}, ${end.mark ?? null}, false, ${end.rowCount}, ${end.begunAt}, ${wholeAt},
      ${end.leftOut})
    on conflict (tenant_id, ledger_id, kind) do update set mark = coalesce(excluded.mark, r.mark), next = null, is_whole = false,
      begun_at = null, row_count = excluded.row_count, left_out = 0, read_at = excluded.read_at,
      whole_at = coalesce(excluded.whole_at, r.whole_at), last_left_out = excluded.last_left_out, trouble = null,
      message = null`.execute(db.on())
}

export async function keepReadTrouble(
  db: TenantDb,
  ledgerId: string,
  kind: ReadKind,
  { why, message, isLost }: { readonly why: string; readonly message: string; readonly isLost: boolean },
): Promise<void> {
  await sql`
    insert into erp_reads (tenant_id, ledger_id, kind, trouble, message)
    values (${db.tenantId}, ${ledgerId}, ${kind}, ${why}, ${message.slice(0, 300)})
    on conflict (tenant_id, ledger_id, kind) do update set trouble = excluded.trouble, message = excluded.message,
      next = case when ${isLost} then null else erp_reads.next end`.execute(db.on())
}
