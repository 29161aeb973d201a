import { bankOf, programmeName, type Bank } from '@vezne/banks/pos/banks.ts'
import type { ChangedRow, CommissionRow } from '@vezne/contract/commissions/table.ts'
import { ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import type { Rates } from '@vezne/domain/commission/rate-changes.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { readRows, type TableRow } from './store.ts'

/** As the till shows a card of this bank where nobody has called it otherwise. */
export function cardNameOf({ programme, name }: Bank): string {
  return programme === undefined || programme === 'all' ? name : programme
}

function knownBank(bankId: number): Bank {
  const bank = bankOf(bankId)
  if (bank === undefined) throw new Error(`there is a POS account at bank ${bankId}, which nobody knows`)
  return bank
}

export function ppmOf(percent: string): number {
  const ppm = ppmFromPercent(percent)
  if (ppm === undefined) throw new Error(`${percent} is no rate`)
  return ppm
}

function rowFrom(row: TableRow): CommissionRow {
  const bank = knownBank(row.bankId)
  const { deferringRangeStart: from, deferringRangeEnd: to } = row
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    isAccountActive: row.isAccountActive,
    bankId: bank.id,
    bankName: bank.name,
    programme: programmeName(row.cardName ?? cardNameOf(bank)),
    cardKind: row.cardKind ?? 'any',
    isFromDealer: row.isCommissionFromDealer ?? false,
    extraInstallments: row.extraInstallmentCount ?? 0,
    extraInstallmentsUntil: row.extraInstallmentExpireDate,
    deferral: from === null || to === null ? null : { from, to },
    rates: row.rates.map(({ count, percent, isIncluded }) => ({ count, ratePpm: ppmOf(percent), isIncluded })),
    from: row.validFrom,
    to: row.validTo,
    nextFrom: row.nextFrom,
  }
}

/** The whole table as it holds on a day. */
export async function tableOn(db: TenantDb, day: string): Promise<CommissionRow[]> {
  return (await readRows(db, day)).map(rowFrom)
}

export const ratesOf = ({ rates }: Pick<ChangedRow, 'rates'>): Rates =>
  new Map(rates.map(({ count, ratePpm, isIncluded }) => [count, { ratePpm, isIncluded }]))

/** The row of the table that somebody means: by its id, or the account's own for that kind of card. */
export const rowMeant = (rows: readonly CommissionRow[], { id, accountId, cardKind }: ChangedRow) =>
  rows.find((row) => (id === null ? row.accountId === accountId && row.cardKind === cardKind : row.id === id))
