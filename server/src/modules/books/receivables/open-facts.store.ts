import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Closing } from '@vezne/domain/receivables/open-account.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, DUE_PARTS, IN_STATEMENT, inCurrency, LOCAL_CREDIT, LOCAL_DEBIT } from './counted.store.ts'
import type { KeptParts } from './due-parts.ts'

/** A line that counts; of ours also one that the ERP's stands for. */
export interface HeldLine {
  readonly id: bigint
  readonly accountId: string
  readonly externalId: string
  readonly isOurs: boolean
  /** Whether the reference is that of a line of ours on the same side. */
  readonly bearsOurs: boolean
  readonly isDebit: boolean
  /** A card slip that may be a receipt of ours, typed by hand. */
  readonly isPossibleDouble: boolean
  readonly type: string
  readonly documentOn: Day
  readonly dueOn: Day
  readonly dueParts: KeptParts
  readonly documentNo: string | null
  readonly reference: string | null
  readonly paymentId: string | null
  readonly currency: Currency
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  /** When it was read, in microseconds. */
  readonly readAt: bigint
}

/** Lines `l` as they are held. */
export const HELD = sql`
    l.id, l.account_id, l.external_id, l.origin = 'vezne' as is_ours,
    l.debit_minor > 0 or l.local_debit_minor > 0 as is_debit, l.is_possible_double, l.type, l.document_on, l.due_on, l.document_no,
    l.reference, l.payment_id, l.currency, (${DEBIT})::bigint as debit_minor, (${CREDIT})::bigint as credit_minor,
    (${LOCAL_DEBIT})::bigint as local_debit_minor, (${LOCAL_CREDIT})::bigint as local_credit_minor,
    (extract(epoch from l.as_of) * 1000000)::bigint as read_at,
    l.origin <> 'vezne' and l.reference is not null and exists (
      select from account_lines o
       where o.tenant_id = l.tenant_id and o.ledger_id = l.ledger_id and o.reference = l.reference
         and o.origin = 'vezne'
         and (o.debit_minor > 0 or o.local_debit_minor > 0) = (l.debit_minor > 0 or l.local_debit_minor > 0)
    ) as bears_ours, ${DUE_PARTS} as due_parts`
export const IS_HELD = sql`((${IN_STATEMENT}) or (l.origin = 'vezne' and l.removed_as_of is null and not l.is_hidden))`

/** In the order in which they were read. */
export async function readHeldLines(
  db: ReadDb,
  accountIds: readonly string[],
  currency: string | undefined,
): Promise<HeldLine[]> {
  const { rows } = await sql<Snake<HeldLine>>`
    select ${HELD} from account_lines l
     where l.tenant_id = ${db.tenantId} and l.account_id = any (${[...accountIds]}::uuid[]) ${inCurrency(currency)}
       and ${IS_HELD}
     order by l.as_of, l.id`.execute(db.on())
  return camels(rows)
}

export interface AccountClosing {
  readonly accountId: string
  readonly ledgerId: string
  readonly closing: Closing
}

export async function readClosings(db: ReadDb, accountIds: readonly string[]): Promise<AccountClosing[]> {
  const { rows } = await sql<Snake<AccountClosing>>`
    select a.id as account_id, a.ledger_id, g.closing
      from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
     where a.tenant_id = ${db.tenantId} and a.id = any (${[...accountIds]}::uuid[])`.execute(db.on())
  return camels(rows)
}

export interface DuePart {
  readonly accountId: string
  readonly currency: Currency
  readonly documentNo: string
  readonly installmentNo: number
  readonly dueOn: Day
  readonly amountMinor: bigint
}

/** Open items that were fed in installments: they say when the parts of a document are due. */
export async function readDueParts(db: ReadDb, accountIds: readonly string[]): Promise<DuePart[]> {
  const { rows } = await sql<Snake<DuePart>>`
    select r.account_id, r.currency, r.document_no, (r.data ->> 'installmentNo')::int as installment_no,
           coalesce(r.due_on, (r.data ->> 'documentOn')::date) as due_on, r.debit_minor as amount_minor
      from erp_records r
     where r.tenant_id = ${db.tenantId} and r.account_id = any (${[...accountIds]}::uuid[]) and r.kind = 'open-items'
       and r.removed_as_of is null and r.document_no is not null and r.debit_minor > 0
       and r.data ->> 'installmentNo' is not null`.execute(db.on())
  return camels(rows)
}
