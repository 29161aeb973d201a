import type { statementPaper } from '@vezne/contract/firm-transactions/paper.ts'
import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { MODE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Reading } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { spooled } from '../../../../kit/spool.ts'
import { readLogo } from '../../../till/receipts/index.ts'
import { tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import { partyOf } from '../accounts.store.ts'
import type { FirmTransactionDeps } from '../deps.ts'
import { spanOf } from '../lines.store.ts'
import { showPage, showTotals, type StatementFilter } from '../show-list.ts'
import { showSummary } from '../show-summary.ts'
import { readSubject, type Asking } from '../subject.ts'
import { writeStatement } from './draw-statement.ts'
import type { StatementPaper } from './statement-paper.ts'
import { PAPER_WORDS } from './words.ts'

/** Which statement; how its caller reads it is known by now. */
type AskedStatement = Omit<InputOf<typeof statementPaper>, 'language'>

export interface Asked {
  readonly asked: AskedStatement
  readonly language: Language
  readonly asking: Asking
  /** More rows than that are refused before one is drawn. */
  readonly most: number
}

/** What a paper will be called and whose it is, found before its first piece leaves. */
export interface FoundStatement {
  readonly name: string
  readonly firmId: string | undefined
  readonly firmName: string
  readonly from: Day
  readonly to: Day
  /** The paper itself, read in one snapshot of its own. */
  readonly pieces: () => AsyncIterable<Buffer>
}

type Deps = Reading<FirmTransactionDeps>

/** A company's logo, name, and how it is reached. */
async function companyOf(deps: FirmTransactionDeps, asking: Asking, language: Language) {
  const tenant: Tenant = await tenantById(deps.tenants, asking.tenantId)
  const words = PAPER_WORDS[language]
  const { name, brandColour: colour, address, phoneNumber, email, taxNumber, taxOffice, logoUrl } = tenant
  const reached = [phoneNumber && `${words.phone}: ${phoneNumber}`, email].filter(Boolean).join('  ·  ')
  const taxed = taxNumber === null ? '' : `${words.taxNumber}: ${taxNumber} ${taxOffice ?? ''}`.trim()
  const contact = [address ?? '', reached, taxed].filter((line) => line !== '')
  return { name, colour, contact, logo: await readLogo(deps.contentDir, logoUrl) }
}

const filterOf = ({ from, to, firmId, accountId, withSubFirms, currencyCode, view, mode }: WholePeriod) =>
  ({
    from,
    to,
    ...(firmId !== undefined && { firmId: [firmId] }),
    ...(accountId !== undefined && { accountId: [accountId] }),
    ...(withSubFirms !== undefined && { withSubFirms }),
    currencyCode: [currencyCode],
    ...(view !== undefined && { view: [view] }),
    ...(mode !== undefined && { mode: [mode] }),
  }) satisfies StatementFilter

type WholePeriod = AskedStatement & { readonly from: string; readonly to: string }

/** Letters that every header and file system takes. */
const fileNameOf = (language: Language, code: string, day: string) =>
  [language === 'tr' ? 'ekstre' : 'statement', code.replaceAll(/[^A-Za-z0-9-]+/g, '-'), day]
    .filter((part) => part !== '' && part !== '-')
    .join('-')

/** Refuses what is not there, is not seen, or is too long for paper. */
export async function findStatement(deps: FirmTransactionDeps, question: Asked): Promise<FoundStatement> {
  const { asked, language, asking, most } = question
  return deps.db.inOneSnapshot(asking, async (db) => {
    const { subject, now, from, to, firm } = await readHead({ ...deps, db }, asked, asking)
    const totals = await showTotals({ ...deps, db }, filterOf({ ...asked, from, to }), asking)
    const rows = totals.reduce((sum, { count }) => sum + count, 0)
    if (rows > most) throw new Refusal('export-too-large', { rows, most }, 'from')
    return {
      name: `${fileNameOf(language, firm?.code ?? '', istanbulDay(now.getTime()))}.pdf`,
      firmId: subject.firm?.id,
      firmName: firm?.name ?? '',
      from,
      to,
      pieces: () => drawStatement(deps, { ...question, asked: { ...asked, from, to } }),
    }
  })
}

/** Whose statement it is, and from when to when. */
async function readHead({ db: reader }: Deps, asked: AskedStatement, asking: Asking) {
  return reader.readForCaller(asking, async (db) => {
    const subject = await readSubject(db, asking, asked)
    const accountIds = subject.accounts.map(({ id }) => id)
    const now = await db.now()
    const today = istanbulDay(now.getTime())
    const span = await spanOf(db, { accountIds, currency: subject.currency })
    const to = asked.to ?? (span !== undefined && span.last > today ? span.last : today)
    const from = asked.from ?? (span !== undefined && span.first < to ? span.first : to)
    return { subject, now, from, to, firm: subject.firm && (await partyOf(db, subject.firm.id)) }
  })
}

type Head = Awaited<ReturnType<typeof readHead>> & { readonly end: StatementSummary }
type Part = { readonly head: Head } | { readonly rows: readonly StatementRow[] }

/** What stands over and under the rows, and then the rows: all of one moment, so that they add up to each other. */
async function* partsOf(deps: Deps, asked: AskedStatement, asking: Asking): AsyncIterable<Part> {
  const head = await readHead(deps, asked, asking)
  const whole = { ...asked, from: head.from, to: head.to }
  yield { head: { ...head, end: await showSummary(deps, whole, asking) } }
  for await (const rows of rowsOf(deps, filterOf(whole), asking)) yield { rows }
}

async function* drawStatement(deps: FirmTransactionDeps, { asked, language, asking }: Asked): AsyncIterable<Buffer> {
  const company = await companyOf(deps, asking, language)
  const parts = spooled(deps.db.piecesOfSnapshot(asking, (db) => partsOf({ ...deps, db }, asked, asking)))
  const taken = parts[Symbol.asyncIterator]()
  try {
    const first = await taken.next()
    if (first.done === true || !('head' in first.value)) throw new Error('a statement begins with its head')
    const { head } = first.value
    yield* writeStatement(
      aboutOf(head, company, { asked, language }),
      rowsAmong({ [Symbol.asyncIterator]: () => taken }),
      head.end,
    )
  } finally {
    await taken.return?.()
  }
}

async function* rowsAmong(parts: AsyncIterable<Part>): AsyncIterable<readonly StatementRow[]> {
  for await (const part of parts) if ('rows' in part) yield part.rows
}

const aboutOf = (
  { subject, now, from, to, firm, end }: Head,
  company: StatementPaper['company'],
  { asked, language }: Pick<Asked, 'asked' | 'language'>,
): StatementPaper => ({
  language,
  company,
  firm,
  accounts: subject.accounts.map(({ code }) => code),
  withSubFirms: asked.withSubFirms === true,
  from,
  to,
  currency: subject.writtenIn,
  isLocal: asked.view === 'local',
  isDetailed: asked.mode === 'detail',
  openingMinor: asked.mode === 'open' ? undefined : end.opening,
  rowsWord: asked.mode === undefined || asked.mode === 'lines' ? undefined : MODE_WORDS[asked.mode][language],
  writtenAt: now.getTime(),
  refreshedAt: end.refreshedAt,
})

/** Page by page, by the keyset of the list. */
async function* rowsOf(deps: Deps, filter: StatementFilter, asking: Asking): AsyncIterable<readonly StatementRow[]> {
  const sort = [{ field: 'documentOn' as const, direction: 'asc' as const }]
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof showPage>> = await showPage(
      deps,
      { filter, sort, cursor, limit: PAGE_ROWS.most },
      asking,
    )
    yield page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}
