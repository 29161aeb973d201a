import { onBusinessDay, type BusinessCalendar } from '../calendar/business-days.ts'
import type { Day } from '../calendar/day.ts'
import { scaleHalfUp } from '../money/rounding.ts'
import type { ExpectedPart } from '../settlement/expected.ts'

/** Where money is expected from. */
export const EXPECTED_SOURCES = ['open-item', 'pos', 'instrument', 'link', 'promise'] as const
export type ExpectedSource = (typeof EXPECTED_SOURCES)[number]

/** A bank has said yes to it: nobody has to be asked for it any more. */
export const isGuaranteed = (source: ExpectedSource): boolean => source === 'pos'

/** What is open of one debt. */
export interface OpenDebt {
  readonly id: string
  readonly dueOn: Day
  readonly openMinor: bigint
}

/** A part of a debt that the firm's own open credit covers: no money comes for it. */
export interface CoveredDebt {
  readonly debtId: string
  readonly dueOn: Day
  readonly amountMinor: bigint
}

/** The debts of a firm in one currency without what its open credits cover, the oldest first, as its books will close them. */
export function coverDebts(
  debts: readonly OpenDebt[],
  creditMinor: bigint,
): { readonly covered: readonly CoveredDebt[]; readonly debts: readonly OpenDebt[] } {
  let rest = creditMinor
  const covered: CoveredDebt[] = []
  const left: OpenDebt[] = []
  for (const debt of inOrderOfDue(debts)) {
    const amountMinor = rest < debt.openMinor ? rest : debt.openMinor
    rest -= amountMinor
    if (amountMinor > 0n) covered.push({ debtId: debt.id, dueOn: debt.dueOn, amountMinor })
    if (debt.openMinor > amountMinor) left.push({ ...debt, openMinor: debt.openMinor - amountMinor })
  }
  return { covered, debts: left }
}

/** Somebody's word about a firm's debts in one currency: a link that was sent for them, or a promise to pay. */
export interface Pledge {
  readonly id: string
  readonly source: 'link' | 'promise'
  /** The day by which it is to be paid. */
  readonly on: Day
  readonly amountMinor: bigint
  /** The debts it names; without any it is for the oldest. */
  readonly debtIds: readonly string[]
}

/** A piece of a debt, and the pledge that has it; or what a pledge brings beyond all debts. */
export interface ExpectedSlice {
  readonly debtId: string | undefined
  readonly pledge: Pledge | undefined
  /** When the debt falls due, whatever was pledged since. */
  readonly dueOn: Day
  readonly expectedOn: Day
  /** When it can be used. */
  readonly valueOn: Day
  readonly amountMinor: bigint
}

const byDay = (one: Day, other: Day) => Number(one > other) - Number(one < other)
const inOrderOfDue = <Debt extends OpenDebt>(debts: readonly Debt[]) =>
  debts.toSorted((one, other) => byDay(one.dueOn, other.dueOn) || byDay(one.id, other.id))
const inTurn = (one: Pledge, other: Pledge) =>
  Number(one.source === 'link') - Number(other.source === 'link') || byDay(one.on, other.on) || byDay(one.id, other.id)

/**
 * The debts of a firm in one currency, each as far as it is open, with the day on which it is expected: what was pledged on
 * the day of the pledge, the rest when it falls due. A pledge brings no money of its own: it takes its part out of the debts,
 * so that nothing is expected twice. Only a link that names no debt is for more than all of them, where it asks for more than
 * they come to with what credits cover of them.
 */
export function sliceDebts(
  debts: readonly OpenDebt[],
  pledges: readonly Pledge[],
  calendar: BusinessCalendar,
  coveredMinor = 0n,
): ExpectedSlice[] {
  let covered = coveredMinor
  const left = new Map(debts.map(({ id, openMinor }) => [id, openMinor]))
  const inOrder = inOrderOfDue(debts)
  const slice = (of: Pick<ExpectedSlice, 'debtId' | 'pledge' | 'dueOn' | 'amountMinor'>): ExpectedSlice => {
    const expectedOn = of.pledge?.on ?? of.dueOn
    return { ...of, expectedOn, valueOn: onBusinessDay(calendar, expectedOn) }
  }
  const pledged = pledges.toSorted(inTurn).flatMap((pledge) => {
    let rest = pledge.amountMinor
    const named = new Set(pledge.debtIds)
    const taken = inOrder.flatMap(({ id, dueOn }) => {
      const open = left.get(id) ?? 0n
      const amountMinor = rest < open ? rest : open
      if (amountMinor <= 0n || (named.size > 0 && !named.has(id))) return []
      rest -= amountMinor
      left.set(id, open - amountMinor)
      return [slice({ debtId: id, pledge, dueOn, amountMinor })]
    })
    if (named.size === 0) {
      const asCovered = rest < covered ? rest : covered
      rest -= asCovered
      covered -= asCovered
    }
    const isBeyond = rest > 0n && pledge.source === 'link' && named.size === 0
    return isBeyond ? [...taken, slice({ debtId: undefined, pledge, dueOn: pledge.on, amountMinor: rest })] : taken
  })
  const unpledged = inOrder.flatMap(({ id, dueOn }) => {
    const amountMinor = left.get(id) ?? 0n
    return amountMinor > 0n ? [slice({ debtId: id, pledge: undefined, dueOn, amountMinor })] : []
  })
  return [...pledged, ...unpledged]
}

/** What a bank will hand over of a card payment on one day. */
export interface PartToCome {
  readonly part: number
  readonly parts: number
  readonly valueOn: Day
  readonly grossMinor: bigint
  /** Null: what the bank keeps was not agreed. */
  readonly commissionMinor: bigint | null
  readonly netMinor: bigint
}

/**
 * The parts in which a bank hands a card payment over. What went back to the card it takes out of what it hands over next:
 * the first parts from that day on are that much smaller, and so is what is kept of them. What they do not cover was taken out
 * of other money.
 */
export function partsToCome(parts: readonly ExpectedPart[]): PartToCome[] {
  const left = new Map<number, bigint>()
  const dated = parts.flatMap(({ valueOn, ...each }) => (valueOn === null ? [] : [{ ...each, valueOn }]))
  for (const { part, grossMinor } of dated) left.set(part, grossMinor)
  for (const refund of parts.filter(({ kind }) => kind === 'refund')) {
    let wentBack = -refund.grossMinor
    for (const { part } of dated.filter(({ valueOn }) => valueOn >= refund.soldOn)) {
      const open = left.get(part) ?? 0n
      const taken = wentBack < open ? wentBack : open
      wentBack -= taken
      left.set(part, open - taken)
    }
  }
  return dated.flatMap(({ part, parts: count, valueOn, grossMinor: whole, commissionMinor }) => {
    const grossMinor = left.get(part) ?? 0n
    if (grossMinor <= 0n) return []
    const kept = commissionMinor === null ? null : scaleHalfUp(commissionMinor, grossMinor, whole)
    return [{ part, parts: count, valueOn, grossMinor, commissionMinor: kept, netMinor: grossMinor - (kept ?? 0n) }]
  })
}

/** Words of ERPs for a cheque or a note of which nothing comes any more, as far as they are known. */
const OVER = new Set(
  `paid collected cashed returned cancelled endorsed bounced protested
  odendi tahsil tahsil-edildi tahsilde-odendi iade iade-edildi iptal iptal-edildi ciro ciro-edildi karsiliksiz protestolu`.split(
    /\s+/,
  ),
)

/** Whether money is still expected of a cheque or a note. A word that nobody knows says that it is. `state` is a search key. */
export const isInstrumentOpen = (state: string): boolean => !OVER.has(state.trim().replace(/[\s_]+/g, '-'))

/** How a row stands today: it follows from the day and from where it comes from. */
export const EXPECTED_STATUSES = ['expected', 'due-today', 'overdue', 'promised', 'promise-broken', 'at-bank'] as const
export type ExpectedStatus = (typeof EXPECTED_STATUSES)[number]

/** Late is what has fallen due, whatever was pledged since; what a bank holds is late for nobody here. */
export function expectedStatus(
  {
    source,
    dueOn,
    isPromiseBroken,
  }: Pick<ExpectedSlice, 'dueOn'> & {
    readonly source: ExpectedSource
    readonly isPromiseBroken: boolean
  },
  today: Day,
): ExpectedStatus {
  if (source === 'pos') return 'at-bank'
  if (source === 'promise') return 'promised'
  if (isPromiseBroken) return 'promise-broken'
  if (dueOn === today) return 'due-today'
  return dueOn < today ? 'overdue' : 'expected'
}
