import type { FirmRecord } from '@vezne/contract/firms.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { SheetRow } from '../../../../kit/sheet/read-sheet.ts'
import { HIDDEN, LIMIT_NAMES, limitKey, type COLUMNS } from './columns.ts'

export type Line = SheetRow<typeof COLUMNS>
type Values = Line['values']

/** What a row says of a field: undefined where the file has no such column, and null where the cell is empty. */
function said<Value>(value: Value | undefined, before: Value): Value {
  if (value === undefined) return before
  return value
}

/** A number of which the list showed the end alone stays what it is, where it is still that one. */
function taxNumberOf(asked: string | null | undefined, before: string | null): string | null {
  const end = HIDDEN.exec(asked ?? '')?.[1]
  if (end === undefined) return said(asked, before)
  return before?.endsWith(end) === true ? before : null
}

function branchesOf(values: Values, before: FirmRecord['branches']): FirmRecord['branches'] {
  const numbers = values.branches ?? before.map(({ number }) => number)
  return numbers.toSorted().map((number) => {
    const known = before.find((branch) => branch.number === number)
    return {
      number,
      downPayment: said(values.downPayment, known?.downPayment ?? null),
      organizationFee: said(values.organizationFee, known?.organizationFee ?? null),
      currencyCode: said(values.currency, known?.currencyCode ?? 'TRY'),
    }
  })
}

function limitsOf(values: Values, before: FirmRecord['limits']): FirmRecord['limits'] {
  const limits = CURRENCIES.map((currencyCode) => {
    const known = before.find((limit) => limit.currencyCode === currencyCode)
    const amounts = LIMIT_NAMES.map((name) => [name, said(values[limitKey(name, currencyCode)], known?.[name] ?? null)])
    return { currencyCode, ...(Object.fromEntries(amounts) as Record<(typeof LIMIT_NAMES)[number], bigint | null>) }
  })
  return limits
    .filter((limit) => LIMIT_NAMES.some((name) => limit[name] !== null))
    .toSorted((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))
}

const NOTHING: FirmRecord = {
  code: '',
  name: '',
  parentId: null,
  groupCode: null,
  taxNumber: null,
  taxOffice: null,
  contactName: null,
  email: null,
  phoneNumber: null,
  city: null,
  branches: [],
  limits: [],
}

/** What was found out about the names in a row. */
interface Meant {
  readonly parentId: string | null
  readonly groupCode: string | null | undefined
}

/** The firm as the row wants it: what the file says nothing of stays as it stands. */
export function recordOf({ values }: Line, { parentId, groupCode }: Meant, known: FirmRecord | undefined): FirmRecord {
  const before = known ?? NOTHING
  return {
    code: values.code ?? before.code,
    name: values.name ?? before.name,
    parentId,
    groupCode: said(groupCode, before.groupCode),
    taxNumber: taxNumberOf(values.taxNumber, before.taxNumber),
    taxOffice: said(values.taxOffice, before.taxOffice),
    contactName: said(values.contactName, before.contactName),
    email: said(values.email, before.email),
    phoneNumber: said(values.phoneNumber, before.phoneNumber),
    city: said(values.city, before.city),
    branches: branchesOf(values, before.branches),
    limits: limitsOf(values, before.limits),
  }
}
