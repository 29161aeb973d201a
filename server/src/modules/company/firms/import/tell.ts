import type { FirmRecord } from '@vezne/contract/firms.ts'
import type { SheetDifference } from '@vezne/contract/kit/sheet.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { Sheet } from '../../../../kit/sheet/read-sheet.ts'
import { COLUMNS, LIMIT_NAMES, limitKey } from './columns.ts'
import type { Plan, PlannedFirm } from './plan.ts'
import type { Standing } from './standing.ts'

type Key = keyof typeof COLUMNS
type Told = Readonly<Partial<Record<Key, string | null>>>

const LONGEST = 300
const ofAll = (texts: readonly string[]) => [...new Set(texts)].join('; ').slice(0, LONGEST) || null
const money = (amount: bigint | null) => (amount === null ? [] : [formatAmount(amount)])
/** Of an identity number as much as the list shows. */
const hidden = (number: string | null) => (number?.length === 11 ? `${'•'.repeat(7)}${number.slice(-4)}` : number)

/** A firm in the words of the file's cells. */
function toldBy(record: FirmRecord, nameOf: (id: string) => string, groups: Standing['groups']): Told {
  const { branches, limits, parentId, groupCode, code, name, taxOffice, contactName, email, phoneNumber, city } = record
  const told: Record<string, string | null> = {
    code,
    name,
    parent: parentId === null ? null : nameOf(parentId),
    group: groups.find((group) => group.code === groupCode)?.name ?? groupCode,
    taxNumber: hidden(record.taxNumber),
    taxOffice,
    contactName,
    email,
    phoneNumber,
    city,
    branches: ofAll(branches.map(({ number }) => number)),
    downPayment: ofAll(branches.flatMap(({ downPayment }) => money(downPayment))),
    organizationFee: ofAll(branches.flatMap(({ organizationFee }) => money(organizationFee))),
    currency: ofAll(branches.map(({ currencyCode }) => currencyCode)),
  }
  for (const currency of CURRENCIES)
    for (const limit of LIMIT_NAMES) {
      const amount = limits.find(({ currencyCode }) => currencyCode === currency)?.[limit] ?? null
      told[limitKey(limit, currency)] = amount === null ? null : formatAmount(amount)
    }
  return told
}

const KEYS = Object.keys(COLUMNS) as Key[]

/** Cell by cell, what the file would change. */
export function tellDifferences(sheet: Sheet<typeof COLUMNS>, plan: Plan, standing: Standing): SheetDifference[] {
  const names = new Map([
    ...standing.firms.map(({ id, record }) => [id, record.name] as const),
    ...plan.changes.map(({ id, after }) => [id, after.name] as const),
  ])
  const tell = (record: FirmRecord | null): Told =>
    record === null ? {} : toldBy(record, (id) => names.get(id) ?? '', standing.groups)
  const ofFirm = ({ row, before, after }: PlannedFirm) => {
    const [was, will] = [tell(before), tell(after)]
    return KEYS.filter((key) => (was[key] ?? null) !== (will[key] ?? null)).map((key) => ({
      ...sheet.placeOf(row, key),
      of: `${after.code} ${after.name}`.slice(0, LONGEST),
      before: was[key] ?? null,
      after: will[key] ?? null,
    }))
  }
  return plan.changes.toSorted((one, other) => one.row - other.row).flatMap(ofFirm)
}
