import type { ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import { expectedStatus } from '@vezne/domain/collection-plan/expected-money.ts'
import type { TextRow } from '../../../../kit/db/tenant-db.ts'
import { bankNameOf } from '../../collections/index.ts'
import { COLUMN_NAMES, type Asking } from './page.store.ts'

const minorOf = (text: string | null) => (text === null ? null : BigInt(text))
const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** A row as it travels. What a bank keeps, and what is left of that, is told to staff. */
export function itemOf(row: TextRow, { firms }: Asking): ExpectedRow {
  const said = Object.fromEntries(COLUMN_NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof ExpectedRow,
    string | null
  >
  const item = said as unknown as ExpectedRow
  const isStaff = firms === '*'
  const bankId = numberOf(said.bankId)
  const [isBroken, today = ''] = (said.status ?? '').split(' ')
  return {
    ...item,
    part: numberOf(said.part),
    parts: numberOf(said.parts),
    amount: BigInt(said.amount ?? '0'),
    commission: isStaff ? minorOf(said.commission) : null,
    net: isStaff ? minorOf(said.net) : null,
    bankId,
    iban: isStaff ? said.iban : null,
    bankName: bankId === null ? null : bankNameOf(bankId),
    status: expectedStatus({ ...item, isPromiseBroken: isBroken === 'true' }, today),
  }
}

export const positionOf = (row: TextRow) => row.slice(COLUMN_NAMES.length).map((text) => text ?? '')
