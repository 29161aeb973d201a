import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import {
  DAYS_APART,
  type CardSlip,
  type Looks,
  type PossibleDouble,
  type UnmatchedReceipt,
} from '@vezne/domain/receivables/possible-double.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { IN_STATEMENT } from './counted.store.ts'

/** A pair that staff is asked about, and how both look where they stand now. */
export interface AskedPair extends PossibleDouble {
  readonly slip: Looks
  readonly receipt: Looks | undefined
}

interface FoundLine extends Looks {
  readonly id: bigint
  readonly reference: string
}

const around = (spots: readonly Looks[]) => sql`unnest(
    ${spots.map(({ accountId }) => accountId)}::uuid[], ${spots.map(({ currency }) => currency)}::text[],
    ${spots.map(({ amountMinor }) => amountMinor.toString())}::bigint[],
    ${spots.map(({ on }) => addDays(on, -DAYS_APART))}::date[], ${spots.map(({ on }) => addDays(on, DAYS_APART))}::date[]
  ) as s (account_id, currency, minor, since, until)`

const IS_NEAR = sql`l.account_id = s.account_id and l.currency = s.currency and l.credit_minor = s.minor
  and l.document_on >= s.since and l.document_on <= s.until`

const FOUND = sql`distinct l.id, l.account_id, l.currency, l.credit_minor as amount_minor, l.document_on as on`

/** Card receipts of ours near such spots that no line of the ERP stands for, also those that were voided. */
export async function readReceiptsNear(db: TenantDb, spots: readonly Looks[]): Promise<UnmatchedReceipt[]> {
  const { rows } = await sql<Snake<FoundLine>>`
    select ${FOUND}, l.reference from ${around(spots)} join account_lines l on l.tenant_id = ${db.tenantId} and ${IS_NEAR}
     where l.origin = 'vezne' and l.type = 'card-receipt' and l.reference is not null and l.left_out_minor = 0
     order by l.document_on, l.id`.execute(db.on())
  return camels(rows)
}

/** Card slips near such spots that bear no reference of ours. */
export async function readSlipsNear(db: TenantDb, spots: readonly Looks[]): Promise<CardSlip[]> {
  const { rows } = await sql<Snake<FoundLine>>`
    select ${FOUND} from ${around(spots)} join account_lines l on l.tenant_id = ${db.tenantId} and ${IS_NEAR}
     where l.origin <> 'vezne' and l.type = 'card-receipt' and l.left_out_minor = 0 and ${IN_STATEMENT}
       and not exists (select from account_lines o
                        where o.tenant_id = l.tenant_id and o.ledger_id = l.ledger_id and o.reference = l.reference
                          and o.origin = 'vezne')
     order by l.document_on, l.id`.execute(db.on())
  return camels(rows).map((row) => ({ ...row, id: String(row.id) }))
}

interface AskedRow extends Omit<FoundLine, 'id'> {
  readonly lineId: bigint
  readonly receiptAccountId: string | null
  readonly receiptCurrency: string | null
  readonly receiptMinor: bigint | null
  readonly receiptOn: Day | null
}

/** What staff is asked about in these books now. */
export async function readAsked(db: TenantDb, ledgerId: string): Promise<AskedPair[]> {
  const { rows } = await sql<Snake<AskedRow>>`
    select d.line_id, d.reference, l.account_id, l.currency, l.credit_minor as amount_minor, l.document_on as on,
           r.account_id as receipt_account_id, r.currency as receipt_currency, r.credit_minor as receipt_minor,
           r.document_on as receipt_on
      from possible_doubles d
      join account_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
      left join account_lines r on r.tenant_id = d.tenant_id and r.ledger_id = d.ledger_id and r.reference = d.reference
       and r.origin = 'vezne' and r.type = 'card-receipt'
     where d.tenant_id = ${db.tenantId} and d.ledger_id = ${ledgerId} and d.word = 'asked'`.execute(db.on())
  return camels(rows).map((row) => ({
    slipId: String(row.lineId),
    reference: row.reference,
    slip: { accountId: row.accountId, currency: row.currency, amountMinor: row.amountMinor, on: row.on },
    receipt:
      row.receiptAccountId === null || row.receiptCurrency === null || row.receiptOn === null
        ? undefined
        : {
            accountId: row.receiptAccountId,
            currency: row.receiptCurrency,
            amountMinor: row.receiptMinor ?? 0n,
            on: row.receiptOn,
          },
  }))
}

/** What staff has called different of these slips. */
export async function readDifferent(db: TenantDb, slipIds: readonly string[]): Promise<PossibleDouble[]> {
  const { rows } = await sql<{ slip_id: string; reference: string }>`
    select line_id::text as slip_id, reference from possible_doubles
     where tenant_id = ${db.tenantId} and line_id = any (${[...slipIds]}::bigint[]) and word = 'different'`.execute(
    db.on(),
  )
  return camels(rows)
}

const mark = async (db: TenantDb, slipIds: readonly string[], isPossibleDouble: boolean) =>
  sql`update account_lines set is_possible_double = ${isPossibleDouble}, changed_at = engine_now()
       where tenant_id = ${db.tenantId} and id = any (${[...slipIds]}::bigint[])`.execute(db.on())

export async function insertAsked(db: TenantDb, ledgerId: string, pairs: readonly PossibleDouble[]): Promise<void> {
  await sql`
    insert into possible_doubles (tenant_id, ledger_id, line_id, reference)
    select ${db.tenantId}, ${ledgerId}, line_id, reference
      from unnest(${pairs.map(({ slipId }) => slipId)}::bigint[], ${pairs.map(({ reference }) => reference)}::text[])
           as given (line_id, reference)`.execute(db.on())
  await mark(
    db,
    pairs.map(({ slipId }) => slipId),
    true,
  )
}

/** They no longer look alike: nobody has to say anything. */
export async function deleteAsked(db: TenantDb, pairs: readonly PossibleDouble[]): Promise<void> {
  await sql`
    delete from possible_doubles d
     using unnest(${pairs.map(({ slipId }) => slipId)}::bigint[]) as given (line_id)
     where d.tenant_id = ${db.tenantId} and d.line_id = given.line_id and d.word = 'asked'`.execute(db.on())
  await mark(
    db,
    pairs.map(({ slipId }) => slipId),
    false,
  )
}

/** A slip that staff is asked about. */
export interface AskedSlip {
  readonly ledgerId: string
  readonly reference: string
  readonly documentNo: string | null
  readonly looks: Looks
}

/** What a slip is asked about with, and in whose books; undefined once somebody has said something. */
export async function findAsked(db: ReadDb, slipId: string): Promise<AskedSlip | undefined> {
  const { rows } = await sql<Snake<Omit<AskedSlip, 'looks'> & Looks>>`
    select d.ledger_id, d.reference, l.document_no, l.account_id, l.currency, l.credit_minor as amount_minor,
           l.document_on as on
      from possible_doubles d join account_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
     where d.tenant_id = ${db.tenantId} and d.line_id = ${slipId}::bigint and d.word = 'asked'`.execute(db.on())
  const [row] = camels(rows)
  if (row === undefined) return undefined
  const { ledgerId, reference, documentNo, ...looks } = row
  return { ledgerId, reference, documentNo, looks }
}

export async function keepWord(
  db: TenantDb,
  slipId: string,
  { word, by }: { readonly word: 'same' | 'different'; readonly by: string },
): Promise<void> {
  await sql`
    update possible_doubles set word = ${word}, said_by = ${by.slice(0, 200)}, said_at = engine_now()
     where tenant_id = ${db.tenantId} and line_id = ${slipId}::bigint and word = 'asked'`.execute(db.on())
  await mark(db, [slipId], false)
}

/** From now on the slip bears our reference, and did so in whatever it said before. */
export async function bearReference(db: TenantDb, slipId: string, reference: string): Promise<void> {
  await sql`
    with slip as (
      update account_lines set reference = ${reference}, changed_at = engine_now()
       where tenant_id = ${db.tenantId} and id = ${slipId}::bigint
      returning ledger_id, period, external_id
    )
    update feed_words w set reference = ${reference} from slip s
     where w.tenant_id = ${db.tenantId} and w.ledger_id = s.ledger_id and w.kind = 'account-lines'
       and w.period = s.period and w.external_id = s.external_id and w.word = 'said'`.execute(db.on())
}

/** The references that staff gave to slips of a period, by their external ids: the ERP does not know of them. */
export async function saidReferences(
  db: TenantDb,
  { ledgerId, period }: { readonly ledgerId: string; readonly period: string },
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ external_id: string; reference: string }>`
    select l.external_id, d.reference from account_lines l
      join possible_doubles d on d.tenant_id = l.tenant_id and d.line_id = l.id and d.word = 'same'
     where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and l.period = ${period}
       and l.external_id = any (${[...externalIds]}::text[])`.execute(db.on())
  return new Map(rows.map((row) => [row.external_id, row.reference]))
}

/** How receipts among some lines of ours look, by the books they stand in. */
export async function receiptsToPair(
  db: TenantDb,
  lineIds: readonly bigint[],
): Promise<(Looks & { readonly ledgerId: string; readonly ledgerCode: string })[]> {
  const { rows } = await sql<Snake<Looks & { readonly ledgerId: string; readonly ledgerCode: string }>>`
    select l.ledger_id, g.code as ledger_code, l.account_id, l.currency, l.credit_minor as amount_minor, l.document_on as on
      from account_lines l join erp_ledgers g on g.tenant_id = l.tenant_id and g.id = l.ledger_id
     where l.tenant_id = ${db.tenantId} and l.id = any (${lineIds.map(String)}::bigint[]) and l.type = 'card-receipt'`.execute(
    db.on(),
  )
  return camels(rows)
}
