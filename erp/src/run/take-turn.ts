import { deliver } from '../deliver.ts'
import type { ErpConnector, ErpContext, ErpSession, ErpSite, Posted, Trouble } from '../port.ts'
import { REFUSALS, type RefusalWhy } from '../refusals.ts'
import type { Ending, Errand, Portal, ReadPart, ReadPlan, TurnReport } from './portal.ts'

interface TurnWork {
  readonly connector: ErpConnector
  readonly site: ErpSite
  readonly wire: ErpContext['wire']
  readonly portal: Portal
  /** How long a turn reads, and how long it writes after that; what is left over waits for the next one. */
  readonly budgetMs: { readonly reading: number; readonly writing: number }
}

interface Turn extends TurnWork {
  readonly session: ErpSession
  readonly now: () => Date
}

type Stop = NonNullable<TurnReport['trouble']>

/** Rows that are fed at once: enough that a batch is worth its transaction, few enough to be kept in hand. */
const ROWS_AT_ONCE = 1000
/** Pages may have few rows, or none that we take: what was gone through is kept all the same. */
const PAGES_AT_ONCE = 40
const ERRANDS_AT_ONCE = 20
/** So many in a row that nobody answered: the ERP is away, and not the one voucher that it cannot take. */
const MOST_SILENT = 2

/**
 * One turn of a connection: signs in once, reads what is due from where the last turn ended, then writes what was handed
 * out, and gives the seat back. It may die at any moment: whatever it did is kept by the portal as it goes, and the next
 * turn goes on from there.
 */
export async function takeTurn(work: TurnWork): Promise<TurnReport> {
  const { connector, site, wire, portal } = work
  const plan = await portal.begin()
  const now = clockFrom(plan.now)
  const turn: Turn = { ...work, now, session: connector.open({ wire, site, now }) }
  let report: TurnReport
  try {
    report = await readAndWrite(turn, plan.reads)
  } finally {
    await turn.session.end()
  }
  await portal.end(report)
  return report
}

/** An ERP that was away for one question out of hundreds is still told what it has to get; one that was never there is not. */
async function readAndWrite(turn: Turn, plans: readonly ReadPlan[]): Promise<TurnReport> {
  const { stop, wasThere } = await readAll(turn, plans)
  if (stop !== undefined && !(wasThere && stop.why === 'unreachable')) return { trouble: stop, settled: 0, unknown: 0 }
  const written = await writeAll(turn)
  const trouble = written.trouble ?? stop
  return trouble === undefined ? written : { ...written, trouble }
}

/** The portal's clock, told by how long this process has been at it: its own may be wrong. */
function clockFrom(start: Date): () => Date {
  const begun = performance.now()
  return () => new Date(start.getTime() + performance.now() - begun)
}

function lateAfter(budgetMs: number): () => boolean {
  const begun = performance.now()
  return () => performance.now() - begun >= budgetMs
}

/** What says that nobody can be spoken to; anything else is about the one thing that was asked for. */
const isOfConnection = (why: string): boolean => ['unreachable', 'credentials', 'seat-taken', 'settings'].includes(why)

interface HowRead {
  readonly stop?: Stop
  /** Something was read. */
  readonly wasThere: boolean
}

async function readAll(turn: Turn, plans: readonly ReadPlan[]): Promise<HowRead> {
  const isLate = lateAfter(turn.budgetMs.reading)
  let wasThere = false
  for (const plan of plans) {
    if (isLate()) break
    const { trouble, parts } = await readKind(turn, plan, isLate)
    wasThere ||= parts > 0
    if (trouble === undefined) continue
    await turn.portal.missed(plan.kind, trouble)
    if (isOfConnection(trouble.why)) return { stop: { why: trouble.why, message: trouble.message }, wasThere }
  }
  return { wasThere }
}

async function readKind(
  turn: Turn,
  plan: ReadPlan,
  isLate: () => boolean,
): Promise<{ readonly trouble?: Trouble; readonly parts: number }> {
  let { next } = plan
  for (let parts = 0; ;) {
    const { part, trouble } = await gather(turn, plan, next, isLate)
    if (part !== undefined) {
      await turn.portal.feed(part)
      parts += 1
    }
    if (trouble !== undefined) return { trouble, parts }
    next = part?.next
    if (next === undefined || isLate()) return { parts }
  }
}

/** Pages, one behind the other, until there are enough rows to feed or no more; what was read before a trouble is not lost. */
async function gather(
  { session }: Turn,
  { kind, mark }: ReadPlan,
  start: string | undefined,
  isLate: () => boolean,
): Promise<{ part?: ReadPart; trouble?: Trouble }> {
  const items: unknown[] = []
  const removed: string[] = []
  const skipped: ReadPart['skipped'][number][] = []
  let ends: Pick<ReadPart, 'next' | 'mark' | 'period'> = {}
  let next = start
  for (let pages = 0; ; pages += 1) {
    const isEnough = () => items.length + removed.length >= ROWS_AT_ONCE || pages + 1 >= PAGES_AT_ONCE
    const page = await session.readPage(kind, {
      ...(mark === undefined ? {} : { mark }),
      ...(next === undefined ? {} : { next }),
    })
    if (page.kind === 'trouble')
      return pages === 0 ? { trouble: page } : { part: { kind, items, removed, skipped, ...ends }, trouble: page }
    items.push(...page.items)
    removed.push(...page.removed)
    skipped.push(...page.skipped)
    ends = {
      ...(page.next === undefined ? {} : { next: page.next }),
      ...(page.mark === undefined ? {} : { mark: page.mark }),
      ...(page.period === undefined ? {} : { period: page.period }),
    }
    if (page.next === undefined || isEnough() || isLate()) return { part: { kind, items, removed, skipped, ...ends } }
    next = page.next
  }
}

async function writeAll(turn: Turn): Promise<TurnReport> {
  const isLate = lateAfter(turn.budgetMs.writing)
  const count = { settled: 0, unknown: 0 }
  let silent = 0
  while (!isLate()) {
    const errands = await turn.portal.collect(ERRANDS_AT_ONCE)
    if (errands.length === 0) break
    for (const [at, errand] of errands.entries()) {
      const rest = errands.slice(at).map(({ voucher }) => voucher.id)
      if (isLate()) {
        await turn.portal.giveBack(rest)
        return count
      }
      const ending = await bring(turn, errand)
      const { stop, settled } = judged(ending)
      await turn.portal.settle(errand.voucher.id, settled)
      if (ending.kind === 'unknown') count.unknown += 1
      else if (settled.kind !== 'not-sent') count.settled += 1
      silent = ending.kind === 'unknown' && ending.why !== 'may-still-arrive' ? silent + 1 : 0
      if (stop !== undefined || silent >= MOST_SILENT) {
        await turn.portal.giveBack(rest.slice(1))
        return { ...count, trouble: stop ?? { why: 'unreachable', message: messageOf(ending) } }
      }
    }
  }
  await numberAll(turn)
  return count
}

/** A line with its reference came before whoever posted it could tell: its number is asked for. */
async function numberAll({ session, portal }: Turn): Promise<void> {
  for (const voucher of await portal.unnumbered()) {
    const found = await session.find(voucher)
    if (found.kind === 'posted') await portal.settle(voucher.id, found)
    // Whoever is away is noticed when something is written.
    else if (found.kind === 'unknown') return
  }
}

const messageOf = (ending: Ending) => ('message' in ending ? ending.message : '')

/** What is no fault of the voucher is none that a person has to answer for it: it goes out again by itself. */
function judged(ending: Ending): { readonly settled: Ending; readonly stop?: Stop } {
  if (ending.kind !== 'refused') return { settled: ending }
  const { why, message } = ending
  const isOfTheSite = REFUSALS[why].heals === 'by-itself' || why === 'credentials'
  return isOfTheSite ? { settled: { kind: 'not-sent', why }, stop: { why: stopOf(why), message } } : { settled: ending }
}

const stopOf = (why: RefusalWhy): Stop['why'] => (why === 'seat-taken' || why === 'credentials' ? why : 'unreachable')

async function bring(turn: Turn, { voucher, closes, lastSentAt }: Errand): Promise<Ending> {
  const { connector, session, now, portal } = turn
  const posting = await deliver(
    {
      connector,
      session,
      now,
      ...(lastSentAt === undefined ? {} : { lastSentAt }),
      willSend: () => portal.willSend(voucher.id),
    },
    voucher,
  )
  if (posting.kind !== 'posted' || !closes || !connector.traits.closesItems) return posting
  return closed(turn, voucher, posting)
}

/** A voucher whose debts could not be closed for now is looked up again, and closed then. */
async function closed({ session }: Turn, voucher: Errand['voucher'], posted: Posted): Promise<Ending> {
  const closing = await session.closeItems(voucher, posted)
  if (closing.kind === 'closed') return posted
  if (closing.kind === 'unknown') return closing
  return isOfConnection(closing.why)
    ? { kind: 'unknown', why: 'no-answer', message: closing.message }
    : { ...posted, closing }
}
