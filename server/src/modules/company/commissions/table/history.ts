import type { getCommissionChange, listCommissionChanges } from '@vezne/contract/commissions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { programmeName } from '@vezne/banks/pos/banks.ts'
import { rateChanges, type Rates } from '@vezne/domain/commission/rate-changes.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findChangedTables, listChanges, type ChangedTable } from './change.store.ts'
import type { CommissionDeps } from './deps.ts'
import { ppmOf } from './rows.ts'
import { toldDifferences } from './undo.ts'

const PAGE = 20

export async function showHistory(
  { db }: CommissionDeps,
  before: number | null,
  caller: Caller,
): Promise<ReplyOf<typeof listCommissionChanges>> {
  const found = await db.forCaller(caller, (one) => listChanges(one, before, PAGE + 1))
  const items = found.slice(0, PAGE).map(({ validFrom, validTo, madeByName, madeAt, tables, ...change }) => ({
    ...change,
    from: validFrom,
    to: validTo,
    by: madeByName,
    at: madeAt.getTime(),
    rows: tables,
  }))
  return { items, hasMore: found.length > PAGE }
}

const ratesFrom = (written: ChangedTable['before']): Rates =>
  new Map(written.map(({ count, percent, isIncluded }) => [count, { ratePpm: ppmOf(percent), isIncluded }]))

/** A change of an installation's own setting up is nobody's, and is not told. */
export async function showChange(
  { db }: CommissionDeps,
  no: number,
  { caller, language }: SignedInCall,
): Promise<ReplyOf<typeof getCommissionChange>> {
  const tables = await db.forCaller(caller, (one) => findChangedTables(one, no))
  if (tables.length === 0) throw new Refusal('not-found')
  const changes = tables.map(({ accountName, cardName, cardKind, before, after }) => ({
    row: { accountName, programme: programmeName(cardName), cardKind },
    cells: rateChanges(ratesFrom(before), ratesFrom(after)),
  }))
  return toldDifferences(changes, language)
}
