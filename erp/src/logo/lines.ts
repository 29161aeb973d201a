import type { ErpItems } from '../port.ts'
import { dayOf } from '../wire/days.ts'
import { figureOf, minorOf } from '../wire/figures.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { currencyOf, SENTINEL, SLIP, SLIPS, typeOf } from './codes.ts'
import { amountOf, idOf, item, skipped, textsOf, type Read } from './rows.ts'

type Line = ErpItems['account-lines']

/** Columns of CLFLINE that a movement is made of, and the code of its card. */
export const LINE_COLUMNS =
  'L.LOGICALREF, C.CODE, L.CLIENTREF, L.DATE_, L.MODULENR, L.TRCODE, L.SIGN, L.AMOUNT, L.TRCURR, L.TRRATE, L.TRNET, ' +
  'L.TRANNO, L.DOCODE, L.LINEEXP, L.BRANCH, L.SOURCEFREF, L.PAIDINCASH, L.CANCELLED'

/** What stands beside a movement in other tables: its first due day, and the reference in the notes of its slip. */
export interface Beside {
  readonly dueOn?: string
  readonly reference?: string
}

/** An invoice that was paid in cash stands on both sides of an account, and has one row. */
const CASH = 'cash'

export function lineOf(row: Json, beside: Beside): Read<Line> {
  const id = idOf(row)
  const firmCode = jsonText(row, 'CODE')
  const documentOn = dayOf(jsonText(row, 'DATE_'))
  const currencyCode = currencyOf(jsonText(row, 'TRCURR'))
  const local = minorOf(jsonText(row, 'AMOUNT') || '0')
  const foreign = minorOf(jsonText(row, 'TRNET') || '0')
  const isPaidInCash = jsonText(row, 'PAIDINCASH') === '1'
  if (jsonText(row, 'CANCELLED') === '1') return { kind: 'removed', ids: isPaidInCash ? [id, `${id}:${CASH}`] : [id] }
  if (firmCode === '' || firmCode === SENTINEL) return skipped(id, 'code')
  if (documentOn === undefined) return skipped(id, 'day')
  if (currencyCode === undefined) return skipped(id, 'currency')
  if (local === undefined || foreign === undefined) return skipped(id, 'amount')
  const isDebit = (jsonText(row, 'SIGN') === '0') === local >= 0n
  const line = { firmCode, documentOn, currencyCode, sequence: Number(id) }
  const own = currencyCode === 'TRY' ? local : foreign
  const rate = currencyCode === 'TRY' ? undefined : figureOf(jsonText(row, 'TRRATE'), 8)
  const named = {
    ...textsOf({
      documentNo: jsonText(row, 'TRANNO') || jsonText(row, 'DOCODE'),
      description: jsonText(row, 'LINEEXP'),
      reference: beside.reference ?? '',
      branch: jsonText(row, 'BRANCH'),
      rate: rate === undefined || Number(rate) <= 0 ? '' : rate,
    }),
  }
  const moved: Line = {
    externalId: id,
    ...line,
    dueOn: beside.dueOn ?? documentOn,
    ...typeOf(jsonText(row, 'MODULENR'), jsonText(row, 'TRCODE'), isDebit),
    ...named,
    ...sided(isDebit, magnitude(own), magnitude(local)),
  }
  if (!isPaidInCash) return item(moved)
  const { reference: _, ...unreferenced } = named
  return item<Line>(moved, {
    externalId: `${id}:${CASH}`,
    ...line,
    dueOn: documentOn,
    type: isDebit ? 'cash-receipt' : 'cash-payment',
    rawType: 'PAIDINCASH',
    ...unreferenced,
    ...sided(!isDebit, magnitude(own), magnitude(local)),
  })
}

const magnitude = (amountMinor: bigint) => (amountMinor < 0n ? -amountMinor : amountMinor)

const sided = (isDebit: boolean, ownMinor: bigint, localMinor: bigint) =>
  isDebit
    ? { debit: amountOf(ownMinor), localDebit: amountOf(localMinor) }
    : { credit: amountOf(ownMinor), localCredit: amountOf(localMinor) }

const OUR_SLIPS: ReadonlySet<string> = new Set([SLIP.card, SLIP.cardReturn, SLIP.transfer].map(String))

/** Whether a slip is of a kind that we write: its notes may bear our reference where its lines do not. */
export const mayBeOurs = (row: Json): boolean =>
  jsonText(row, 'MODULENR') === SLIPS && OUR_SLIPS.has(jsonText(row, 'TRCODE'))

/** Of rows of PAYTRANS that belong to a movement, the first day. An invoice is named there by itself, a slip by its line. */
export function dueDayOf(line: Json, payments: readonly Json[]): string | undefined {
  const same = (name: string) => (payment: Json) => jsonText(payment, name) === jsonText(line, name)
  const own = payments.filter(same('MODULENR')).filter(same('TRCODE'))
  const named = own.filter((payment) => jsonText(payment, 'FICHEREF') === ficheOf(line))
  const days = named.map((payment) => dayOf(jsonText(payment, 'DATE_')) ?? '').filter((day) => day !== '')
  return days.toSorted()[0]
}

export const ficheOf = (line: Json): string =>
  jsonText(line, 'MODULENR') === SLIPS ? idOf(line) : jsonText(line, 'SOURCEFREF')
