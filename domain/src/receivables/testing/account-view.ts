import type { Day } from '../../calendar/day.ts'
import { sumOf } from '../../money/sum.ts'
import type { Claim } from '../claims.ts'
import { legKey, type OwnLeg } from '../own-legs.ts'
import type { MatchReview } from '../match-reference.ts'
import type { PlacedLeg } from '../place-legs.ts'
import type { PossibleDouble } from '../possible-double.ts'
import { signed } from '../side.ts'
import type { AccountItem, StillOpen } from '../standing-allocations.ts'
import type { BookState } from './state.ts'
import type { FedLine } from './mirror.ts'

export interface AccountView {
  /** The sum of all lines that count, whatever is open of them. */
  readonly balanceMinor: bigint
  readonly open: StillOpen
  readonly doubles: readonly PossibleDouble[]
  readonly reviews: readonly (MatchReview | 'closing-difference' | 'possible-double')[]
}

const DAY: Day = '2026-03-01'

/** What an account comes to, from everything that is known. */
export function viewAccount(state: BookState, account: string): AccountView {
  const { decisions, closing } = state.options
  const legs = new Map(state.legs.map((leg) => [legKey(leg), leg]))
  const referenceOf = (line: FedLine) => state.same.get(line.id) ?? line.reference
  const keyOf = (line: FedLine) => {
    const reference = referenceOf(line)
    const key = reference === undefined ? undefined : legKey({ reference, side: line.side })
    return key !== undefined && legs.has(key)
      ? key
      : decisions.documentKey(line.side, { documentNo: line.no, externalId: line.id })
  }
  const current = state.mirror.current().toSorted((one, other) => compareText(one.id, other.id))
  const bearing = Map.groupBy(current, keyOf)
  const placed = decisions.placeLegs(
    state.legs,
    (key) =>
      (bearing.get(key) ?? []).map(({ id, account: accountId, amount }) => ({ id, accountId, amountMinor: amount })),
    (key) => ({ isShortAccepted: state.acceptedShort.has(key), isExcessAccepted: state.acceptedExcess.has(key) }),
  )
  const isHidden = state.mirror.hidden(account, state.periods)
  const here = current.filter((line) => line.account === account && !isHidden(line))
  const doubles = doublesOf(
    state,
    here.filter((line) => !legs.has(keyOf(line))),
    bearing,
  )
  const byRead = here.toSorted((one, other) => one.asOf - other.asOf)
  const erpItems = byRead
    .filter((line) => !legs.has(keyOf(line)))
    .map((line) => ({
      ...itemOf(keyOf(line), line),
      isPossibleDouble: doubles.some(({ slipId }) => slipId === line.id),
    }))
  const hiddenIds = new Set(current.filter(isHidden).map(({ id }) => id))
  const ownItems = [...placed.values()].flatMap((each) => placedItems(each, account, hiddenIds))
  const counted = decisions.itemsOf([...erpItems, ...ownItems])
  const image = closing === 'erp' ? imageOf(state, account, keyOf) : undefined
  const items = decisions.withoutTakenBack(withImage(counted, image?.items ?? []), takenBack(state.legs))
  const open =
    closing === 'erp' ? decisions.openItemsErp(items, state.allocations, image?.closings) : openFifo(state, items)
  const shown = {
    ...open,
    items: open.items.filter(({ amountMinor, openMinor }) => amountMinor > 0n || openMinor > 0n),
  }
  const mine = [...placed.values()].filter((each) => each.leg.accountId === account)
  return {
    balanceMinor: sumOf(counted, ({ side, amountMinor }) => signed(side, amountMinor)),
    open: shown,
    doubles,
    reviews: [
      ...mine.flatMap(({ match }) => match.reviews),
      ...(open.closingDifferenceMinor > 0n ? (['closing-difference'] as const) : []),
      ...doubles.map(() => 'possible-double' as const),
    ],
  }
}

function openFifo(state: BookState, items: readonly AccountItem[]): StillOpen {
  const { options, parts, allocations } = state
  const [claims, notPayable] = [claimsOf(state), new Set([...state.atDbs, ...state.disputed])]
  const split = items
    .flatMap((item) => options.decisions.splitByDueDay(item, parts.get(item.key) ?? []))
    .map((item) => ({ ...item, isPassedOver: options.decisions.isHeldBack(item.key, claims, notPayable) }))
  return options.decisions.openItemsFifo(split, allocations)
}

const takenBack = (legs: readonly OwnLeg[]) =>
  legs.flatMap((leg) => (leg.takesBack === undefined ? [] : [{ key: legKey(leg), ofKey: leg.takesBack }]))

const itemOf = (key: string, line: FedLine): AccountItem => ({
  key,
  side: line.side,
  amountMinor: line.amount,
  documentOn: line.on ?? DAY,
  dueOn: line.due ?? line.on ?? DAY,
  number: line.no ?? line.id,
})

function placedItems({ leg, places }: PlacedLeg, account: string, hiddenIds: ReadonlySet<string>): AccountItem[] {
  return places
    .filter(({ accountId, lineId }) => accountId === account && !hiddenIds.has(lineId ?? ''))
    .map(({ amountMinor }) => ({
      key: legKey(leg),
      side: leg.side,
      amountMinor,
      documentOn: leg.on,
      dueOn: leg.on,
      number: leg.reference,
    }))
}

/** Items of the image that are no longer there have an amount of nothing now. */
function withImage(items: readonly AccountItem[], then: readonly AccountItem[]): AccountItem[] {
  const known = new Set(items.map(({ key }) => key))
  const closed = new Map(then.map((item) => [item.key, item.closedMinor ?? 0n]))
  return [
    ...items.map((item) => ({ ...item, closedMinor: closed.get(item.key) ?? 0n })),
    ...then.filter(({ key }) => !known.has(key)).map((item) => ({ ...item, amountMinor: 0n })),
  ]
}

function imageOf(state: BookState, account: string, keyOf: (line: FedLine) => string) {
  const { decisions } = state.options
  const linesThen = (asOf: number) => {
    const then = state.mirror.asOf(asOf)
    const isHidden = state.mirror.hidden(account, state.periods, then)
    return then.filter((line) => line.account === account && !isHidden(line))
  }
  const image = decisions.imageInUse(
    state.images.filter((each) => each.account === account),
    {
      hasReadOf: state.mirror.hasReadOf,
      linesAsOf: (asOf) =>
        linesThen(asOf).map(({ side, no, amount }) => ({ side, documentNo: no, amountMinor: amount })),
    },
  )
  if (image === undefined) return undefined
  const lines = linesThen(image.asOf)
  const keyOfDocument = (side: 'debit' | 'credit', no: string) => {
    const line = lines.find((each) => each.side === side && each.no === no)
    return line === undefined ? '' : keyOf(line)
  }
  const openThen = (key: string) =>
    sumOf(
      image.items.filter(({ side, documentNo }) => keyOfDocument(side, documentNo) === key),
      ({ openMinor }) => openMinor,
    )
  const items = decisions
    .itemsOf(lines.map((line) => itemOf(keyOf(line), line)))
    .map((item) => ({ ...item, closedMinor: item.amountMinor - openThen(item.key) }))
  const closings = image.closings?.map(({ debitNo, creditNo, amountMinor }) => ({
    debitKey: keyOfDocument('debit', debitNo),
    creditKey: keyOfDocument('credit', creditNo),
    amountMinor,
  }))
  return { items, closings }
}

function doublesOf(
  state: BookState,
  lines: readonly FedLine[],
  bearing: ReadonlyMap<string, readonly FedLine[]>,
): PossibleDouble[] {
  const slips = lines
    .filter((line) => line.isSlip === true && line.side === 'credit' && line.reference === undefined)
    .map(({ id, account, amount, on = DAY }) => ({ id, accountId: account, currency: 'TRY', amountMinor: amount, on }))
  const receipts = state.legs
    .filter((leg) => leg.kind === 'receipt' && !bearing.has(legKey(leg)))
    .map((leg) => ({ ...leg, currency: 'TRY' }))
  return state.options.decisions.possibleDoubles(slips, receipts, state.different)
}

/** What payments under way mean to close. */
export const claimsOf = (state: BookState, but?: string): Claim[] =>
  [...state.payments.values()]
    .filter(({ id, state: now }) => now === 'under-way' && id !== but)
    .flatMap(({ id, ticked }) => ticked.map(({ key }) => ({ paymentId: id, key })))

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other)
