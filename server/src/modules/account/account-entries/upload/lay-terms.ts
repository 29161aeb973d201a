import type { CellError } from '@vezne/contract/kit/sheet.ts'
import { readTerm } from '@vezne/domain/payment-plan/term-code.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { openItems, placeHere, type LedgerRow } from '../../../books/erp-feed/index.ts'
import { handRead } from '../hand-read.ts'
import { calendarHere, partItems } from '../terms/split.ts'
import { rowsOfTakenNumbers, uploadEntry, uploadPartNames } from '../terms/upload-parts.store.ts'
import type { LineSaid, LineSheet, PlannedLine } from './plan.ts'

/** What the parts of a line follow from: where nothing of it is another, they stay, also as a sweep has left them. */
const isSplitAlike = (one: LineSaid, other: LineSaid) =>
  one.term === other.term &&
  one.firmCode === other.firmCode &&
  one.documentNo === other.documentNo &&
  one.dueOn === other.dueOn &&
  one.currencyCode === other.currencyCode &&
  one.debitMinor === other.debitMinor

interface Upload {
  readonly sheet: LineSheet
  readonly ledger: LedgerRow
  readonly period: string
  readonly asOf: Date
  readonly lines: readonly PlannedLine[]
  readonly held: ReadonlyMap<string, LineSaid>
}

/** Splits what the file says is split, behind its lines, and takes away what is no longer. Answers what is wrong with it. */
export async function layTerms(
  db: TenantDb,
  { sheet, ledger, period, asOf, lines, held }: Upload,
): Promise<CellError[]> {
  const split = lines.filter(({ isRemoved, said }) => !isRemoved && said.term !== null)
  if (ledger.closing === 'erp') return split.map(({ row }) => sheet.wrong(row, 'term', 'term-not-here'))
  const taken = await rowsOfTakenNumbers(
    db,
    ledger.id,
    period,
    split.map(({ externalId }) => externalId),
  )
  const wrong = split.filter(({ externalId }) => taken.has(externalId))
  if (wrong.length > 0) return wrong.map(({ row }) => sheet.wrong(row, 'documentNo', 'term-number-taken'))
  const changed = lines.filter(({ externalId, said, isRemoved }) => {
    const before = held.get(externalId)
    if (before === undefined) return said.term !== null
    return isRemoved ? before.term !== null : !isSplitAlike(before, said)
  })
  if (changed.length === 0) return []
  const calendar = await calendarHere(db)
  const items = changed.flatMap(({ externalId, said, isRemoved }) => {
    const term = isRemoved || said.term === null ? null : readTerm(said.term)
    const debt = { ...said, entryId: uploadEntry(externalId), amountMinor: said.debitMinor }
    return term ? partItems(debt, term, calendar) : []
  })
  const read = handRead(ledger, asOf, 'open-items')
  const names = new Set(items.map((item) => item.externalId))
  const before = await uploadPartNames(
    db,
    ledger.id,
    changed.map(({ externalId }) => externalId),
  )
  const gone = before.filter((name) => !names.has(name))
  if (gone.length > 0) await openItems.removeNamed(db, read, gone)
  if (items.length === 0) return []
  const { rows, wrong: refused } = await placeHere(db, openItems, read, items)
  if (refused.length > 0) throw new Error(`${refused.length} parts of an uploaded file are not taken`)
  await openItems.store(db, read, rows)
  return []
}
