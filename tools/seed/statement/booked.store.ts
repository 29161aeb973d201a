import type { Day } from '@vezne/domain/calendar/day.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { changeOf } from '@vezne/domain/statement/balance.ts'
import { camels } from '@vezne/server/kit/db/camel.ts'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'

/** A line of ours as the ERP will have it. */
export interface OwnLine {
  readonly account: string
  readonly currency: string
  readonly documentOn: Day
  readonly type: string
  readonly reference: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly rate: string | null
}

const linesIn = (db: TenantDb, ledgerId: string) =>
  db
    .on<Tables>()
    .selectFrom('account_lines as l')
    .innerJoin('firm_accounts as a', 'a.id', 'l.account_id')
    .where('l.tenant_id', '=', db.tenantId)
    .where('l.ledger_id', '=', ledgerId)
    .where('l.removed_as_of', 'is', null)

/** Lines of ours up to a day, of years of which the ERP has booked none before. */
export async function linesToBook(db: TenantDb, ledgerId: string, until: Day): Promise<OwnLine[]> {
  const booked = await linesIn(db, ledgerId)
    .select('l.period')
    .distinct()
    .where('l.origin', '<>', 'vezne')
    .where('l.reference', 'is not', null)
    .execute()
  const years = new Set(booked.map(({ period }) => period))
  const rows = await linesIn(db, ledgerId)
    .select(['a.code as account', 'l.currency', 'l.document_on', 'l.type', 'l.reference', 'l.rate'])
    .select(['l.debit_minor', 'l.credit_minor', 'l.local_debit_minor', 'l.local_credit_minor'])
    .where('l.origin', '=', 'vezne')
    .where('l.reference', 'is not', null)
    .where('l.document_on', '<=', until)
    .orderBy('l.document_on')
    .orderBy('l.reference')
    .orderBy('l.type')
    .execute()
  return camels(rows).flatMap(({ reference, ...line }) =>
    reference === null || years.has(line.documentOn.slice(0, 4)) ? [] : [{ ...line, reference }],
  )
}

export interface BookedRate {
  readonly currency: string
  readonly documentOn: Day
  readonly rate: string
}

/** By which rates the ERP has booked what is not in lira. */
export async function ratesInBooks(db: TenantDb, ledgerId: string): Promise<BookedRate[]> {
  const rows = await linesIn(db, ledgerId)
    .select(['l.currency', 'l.document_on', 'l.rate'])
    .where('l.origin', '=', 'erp')
    .where('l.currency', '<>', 'TRY')
    .orderBy('l.document_on')
    .orderBy('l.id')
    .execute()
  return camels(rows).flatMap(({ rate, ...line }) => (rate === null ? [] : [{ ...line, rate }]))
}

/** When the ERP was last read. */
export async function readAt(db: TenantDb, ledgerId: string): Promise<Date | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('erp_ledgers')
    .select('refreshed_at')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', ledgerId)
    .executeTakeFirst()
  return row?.refreshed_at ?? undefined
}

export interface CarriedLine {
  readonly account: string
  readonly accountId: string
  readonly currency: string
  readonly period: string
  readonly externalId: string
  readonly documentOn: Day
  readonly documentNo: string | null
  readonly description: string | null
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  /** What the periods before it come to in the ERP; above zero where the firm owes. */
  readonly earlierMinor: bigint
}

/** Opening lines that carry over something else than what is booked before them. */
export async function openingsToMend(db: TenantDb, ledgerId: string): Promise<CarriedLine[]> {
  const rows = await linesIn(db, ledgerId)
    .select(['a.code as account', 'l.account_id', 'l.currency', 'l.period', 'l.external_id', 'l.document_on', 'l.type'])
    .select(['l.document_no', 'l.description', 'l.debit_minor', 'l.credit_minor', 'l.is_hidden'])
    .where('l.origin', '=', 'erp')
    .execute()
  const lines = camels(rows)
  const shown = Map.groupBy(
    lines.filter(({ isHidden }) => !isHidden),
    ({ accountId }) => accountId,
  )
  return lines
    .filter(({ isHidden, type }) => isHidden && type === 'opening')
    .map(({ isHidden: _, type: __, ...line }) => {
      const before = (shown.get(line.accountId) ?? []).filter(({ period }) => period < line.period)
      return { ...line, earlierMinor: sumOf(before, changeOf) }
    })
    .filter((line) => line.earlierMinor !== changeOf(line))
}
