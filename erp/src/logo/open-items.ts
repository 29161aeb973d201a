import type { ErpItems } from '../port.ts'
import { dayOf } from '../wire/days.ts'
import { minorOf } from '../wire/figures.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { currencyOf, SENTINEL, typeOf } from './codes.ts'
import { ficheOf } from './lines.ts'
import { amountOf, idOf, item, skipped, textsOf, type Read } from './rows.ts'

type OpenItem = ErpItems['open-items']

export const OPEN_ITEM_COLUMNS =
  'P.LOGICALREF, C.CODE, P.CARDREF, P.DATE_, P.PROCDATE, P.MODULENR, P.TRCODE, P.SIGN, P.FICHEREF, P.TOTAL, P.TRCURR, P.PAYNO'

/** What is still open of a row of PAYTRANS: its total less all that was paid on it by rows that point to it. */
export function remainingOf(row: Json, crossing: readonly Json[]): bigint | undefined {
  const paid = crossing
    .filter((other) => jsonText(other, 'CROSSREF') === idOf(row))
    .map((other) => minorOf(jsonText(other, 'PAID') || '0'))
  const total = minorOf(jsonText(row, 'TOTAL') || '0')
  if (total === undefined || paid.includes(undefined)) return undefined
  return paid.reduce<bigint>((left, part) => left - (part ?? 0n), total)
}

interface Around {
  readonly crossing: readonly Json[]
  readonly lines: readonly Json[]
  readonly sidesSwapped: boolean
}

/** Nothing for what is closed. */
export function openItemOf(row: Json, { crossing, lines, sidesSwapped }: Around): Read<OpenItem> {
  const id = idOf(row)
  const firmCode = jsonText(row, 'CODE')
  const dueOn = dayOf(jsonText(row, 'DATE_'))
  const documentOn = dayOf(jsonText(row, 'PROCDATE')) ?? dueOn
  const currencyCode = currencyOf(jsonText(row, 'TRCURR'))
  const remaining = remainingOf(row, crossing)
  if (firmCode === '' || firmCode === SENTINEL) return skipped(id, 'code')
  if (dueOn === undefined || documentOn === undefined) return skipped(id, 'day')
  if (currencyCode === undefined) return skipped(id, 'currency')
  if (remaining === undefined) return skipped(id, 'amount')
  if (remaining <= 0n) return item<OpenItem>()
  const isDebit = (jsonText(row, 'SIGN') === '0') !== sidesSwapped
  const { type } = typeOf(jsonText(row, 'MODULENR'), jsonText(row, 'TRCODE'), isDebit)
  const payNo = Number(jsonText(row, 'PAYNO'))
  return item<OpenItem>({
    externalId: id,
    firmCode,
    side: isDebit ? 'debit' : 'credit',
    documentOn,
    dueOn,
    type,
    ...textsOf({ documentNo: documentNoOf(row, lines) }),
    ...(Number.isSafeInteger(payNo) && payNo > 0 ? { installmentNo: payNo } : {}),
    principal: amountOf(remaining),
    currencyCode,
  })
}

function documentNoOf(row: Json, lines: readonly Json[]): string {
  const line = lines.find(
    (one) =>
      jsonText(one, 'MODULENR') === jsonText(row, 'MODULENR') &&
      jsonText(one, 'TRCODE') === jsonText(row, 'TRCODE') &&
      ficheOf(one) === jsonText(row, 'FICHEREF'),
  )
  return jsonText(line, 'TRANNO') || jsonText(line, 'DOCODE')
}
