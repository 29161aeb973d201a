import type { statementPaper } from '@vezne/contract/firm-transactions/paper.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { MODE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { readLogo } from '../../receipts/index.ts'
import { tenantById, type Tenant } from '../../tenants/index.ts'
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

/** What is drawn, and what it is called. */
export interface DrawnStatement {
  readonly name: string
  readonly firmId: string | undefined
  readonly firmName: string
  readonly from: string
  readonly to: string
  readonly pieces: () => AsyncIterable<Buffer>
}

/** A company's logo, name, and how it is reached. */
async function companyOf(deps: FirmTransactionDeps, tenant: Tenant, language: Language) {
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

/** Reads what stands over the rows; the rows themselves are read as they are drawn. */
export async function readStatement(
  deps: FirmTransactionDeps,
  { asked, language, asking, most }: Asked,
): Promise<DrawnStatement> {
  const tenant = await tenantById(deps.tenants, asking.tenantId)
  const found = await deps.db.forCaller(asking, async (db) => {
    const subject = await readSubject(db, asking, asked)
    const accountIds = subject.accounts.map(({ id }) => id)
    const now = await db.now()
    const today = istanbulDay(now.getTime())
    const span = await spanOf(db, { accountIds, currency: subject.currency })
    const to = asked.to ?? (span !== undefined && span.last > today ? span.last : today)
    const from = asked.from ?? (span !== undefined && span.first < to ? span.first : to)
    return { subject, now, from, to, firm: subject.firm && (await partyOf(db, subject.firm.id)) }
  })
  const { subject, from, to } = found
  const whole = { ...asked, from, to }
  const filter = filterOf(whole)
  const rows = (await showTotals(deps, filter, asking)).reduce((sum, { count }) => sum + count, 0)
  if (rows > most) throw new Refusal('export-too-large', { rows, most }, 'from')
  const summarise = () => showSummary(deps, whole, asking)
  const first = await summarise()
  const about: StatementPaper = {
    language,
    company: await companyOf(deps, tenant, language),
    firm: found.firm,
    accounts: subject.accounts.map(({ code }) => code),
    withSubFirms: asked.withSubFirms === true,
    from,
    to,
    currency: subject.writtenIn,
    isLocal: asked.view === 'local',
    isDetailed: asked.mode === 'detail',
    openingMinor: asked.mode === 'open' ? undefined : first.opening,
    rowsWord: asked.mode === undefined || asked.mode === 'lines' ? undefined : MODE_WORDS[asked.mode][language],
    writtenAt: found.now.getTime(),
    refreshedAt: first.refreshedAt,
  }
  return {
    name: `${fileNameOf(language, found.firm?.code ?? '', istanbulDay(found.now.getTime()))}.pdf`,
    firmId: subject.firm?.id,
    firmName: found.firm?.name ?? '',
    from,
    to,
    pieces: () => writeStatement(about, rowsOf(deps, filter, asking), summarise),
  }
}

/** Page by page, each a short question of its own: no transaction stays open however slowly the paper is read. */
async function* rowsOf(
  deps: FirmTransactionDeps,
  filter: StatementFilter,
  asking: Asking,
): AsyncIterable<readonly StatementRow[]> {
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
