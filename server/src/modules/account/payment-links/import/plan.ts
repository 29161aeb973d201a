import type { Language } from '@vezne/contract/kit/language.ts'
import type { CellError } from '@vezne/contract/kit/sheet.ts'
import type { LinkChannel } from '@vezne/contract/payment-links/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Sheet, SheetRow } from '../../../../kit/sheet/read-sheet.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { brokenDay, type AskedLink } from '../judge-link.ts'
import type { COLUMNS } from './columns.ts'

type LinkSheet = Sheet<typeof COLUMNS>
type Row = SheetRow<typeof COLUMNS>

/** A row that can become a link. */
export interface PlannedLink {
  readonly row: number
  readonly asked: AskedLink
  readonly firmId: string | null
  /** Names what the row says: the same words again are the same link, in whichever file they stand. */
  readonly requestKey: Buffer
}

export interface Plan {
  readonly links: readonly PlannedLink[]
  readonly errors: readonly CellError[]
  readonly wrong: number
}

interface Standing {
  readonly today: Day
  readonly channels: readonly LinkChannel[]
  /** By their codes, those that the caller sees. */
  readonly firms: ReadonlyMap<string, string>
  /** Of whoever sends the file, where that is a firm's own user. */
  readonly ownFirmId: string | null
  /** Of whoever sends it: two people's rows are two links. */
  readonly by: string
  /** The company's, for a row that names none. */
  readonly language: Language
}

function askedBy({ values }: Row, usual: Language): AskedLink {
  const isFixed = (values.amount ?? null) !== null
  return {
    recipientName: values.recipientName ?? '',
    recipientEmail: values.recipientEmail ?? null,
    recipientPhone: values.recipientPhone ?? null,
    amount: values.amount ?? null,
    minAmount: isFixed ? null : (values.minAmount ?? null),
    maxAmount: isFixed ? null : (values.maxAmount ?? null),
    currencyCode: values.currency ?? 'TRY',
    description: values.description ?? '',
    reference: values.reference ?? null,
    maxInstallments: values.maxInstallments ?? null,
    usage: values.usage ?? 'single',
    usageCount: values.usage === 'multi' ? (values.usageCount ?? null) : null,
    validUntil: values.validUntil ?? '',
    language: values.language ?? usual,
    commissionBy: values.commissionBy ?? 'payer',
  }
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

/** What no cell tells by itself. */
function wrongOf(sheet: LinkSheet, { row, values }: Row, asked: AskedLink, standing: Standing): CellError[] {
  const wrong: CellError[] = []
  const { amount, minAmount: least, maxAmount: most } = asked
  const isBounded = least !== null && least !== undefined && most !== null && most !== undefined && least <= most
  if ((amount ?? null) === null && !isBounded) wrong.push(sheet.wrong(row, 'amount', 'amount-missing'))
  if (brokenDay(asked.validUntil, standing.today).length > 0)
    wrong.push(sheet.wrong(row, 'validUntil', 'day-out-of-range'))
  if (standing.channels.includes('email') && asked.recipientEmail === null)
    wrong.push(sheet.wrong(row, 'recipientEmail', 'required'))
  if (standing.channels.includes('sms') && asked.recipientPhone === null)
    wrong.push(sheet.wrong(row, 'recipientPhone', 'required'))
  if (values.firmCode && !standing.firms.has(values.firmCode.toUpperCase()))
    wrong.push(sheet.wrong(row, 'firmCode', 'row-unknown'))
  return wrong
}

/** Every row that nothing is wrong with, and everything that is wrong. Two rows with the same words are a slip. */
export function planImport(sheet: LinkSheet, standing: Standing): Plan {
  const links: PlannedLink[] = []
  const errors: CellError[] = [...sheet.errors]
  const seen = new Map<string, number>()
  let wrong = 0
  for (const row of sheet.rows) {
    const asked = askedBy(row, standing.language)
    const found = row.isRight ? wrongOf(sheet, row, asked, standing) : []
    const code = row.values.firmCode?.toUpperCase()
    const firmId = code === undefined ? standing.ownFirmId : (standing.firms.get(code) ?? null)
    // What the row says stays the same when the company chooses another language.
    const said = { ...asked, language: row.values.language ?? 'tr' }
    const requestKey = sha256(`vezne/payment-link-import/${standing.by}/${written([firmId, said])}`)
    const before = seen.get(requestKey.toString('hex'))
    if (row.isRight && found.length === 0 && before !== undefined)
      found.push(sheet.wrong(row.row, 'recipientName', 'row-twice', { row: before }))
    errors.push(...found)
    if (!row.isRight || found.length > 0) {
      wrong += 1
      continue
    }
    seen.set(requestKey.toString('hex'), row.row)
    links.push({ row: row.row, asked, firmId, requestKey })
  }
  return { links, errors, wrong }
}
