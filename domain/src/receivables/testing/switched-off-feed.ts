import { legKey } from '../own-legs.ts'
import { signed } from '../side.ts'
import { DECISIONS, type Decisions } from './decisions.ts'

export interface SwitchedOff {
  readonly rule: string
  /** Where it shows. */
  readonly closing: 'fifo' | 'erp'
  readonly books?: 'net' | 'gross'
  readonly instead: Partial<Decisions>
}

const { placeLegs, takeLine, openItemsErp } = DECISIONS

/** Rules about what comes from the ERP and where it stands. */
export const OF_THE_FEED: readonly SwitchedOff[] = [
  {
    rule: 'the time of a read comes before the version',
    closing: 'fifo',
    instead: {
      takeLine: (incoming, known) =>
        (incoming.version ?? 0) < (known.held?.version ?? 0) ? 'outdated' : takeLine(incoming, known),
    },
  },
  {
    rule: 'of one read the higher version counts',
    closing: 'fifo',
    instead: {
      takeLine: (incoming, known) => (incoming.asOf === known.held?.asOf ? 'known' : takeLine(incoming, known)),
    },
  },
  {
    rule: 'an empty snapshot waits for staff',
    closing: 'fifo',
    instead: { needsApproval: () => false },
  },
  {
    rule: 'a snapshot speaks for its period only',
    closing: 'fifo',
    instead: { speaksFor: (scope, line) => DECISIONS.speaksFor({ ...scope, period: line.period }, line) },
  },
  {
    rule: 'an opening and the lines that it stands for never count both',
    closing: 'fifo',
    instead: {
      periodViews: (periods) =>
        DECISIONS.periodViews(periods).map((view) => ({ ...view, isOpeningHidden: false, areLinesHidden: false })),
    },
  },
  {
    rule: 'an opening goes when the year before is here as a whole',
    closing: 'erp',
    instead: {
      periodViews: (periods) => DECISIONS.periodViews(periods.map((period) => ({ ...period, isComplete: false }))),
    },
  },
  {
    rule: 'all lines of an image are held',
    closing: 'erp',
    instead: {
      imageInUse: (images, held) =>
        images
          .toSorted((one, other) => other.asOf - one.asOf)
          .find(({ asOf, items }) => {
            const shown = items.reduce((sum, { side, openMinor }) => sum + signed(side, openMinor), 0n)
            const lines = held.linesAsOf(asOf).reduce((sum, line) => sum + signed(line.side, line.amountMinor), 0n)
            return held.hasReadOf(asOf) && shown === lines
          }),
    },
  },
  {
    rule: 'closings of one credit and one debit count together',
    closing: 'erp',
    books: 'gross',
    instead: {
      openItemsErp: (items, allocations, closings) =>
        openItemsErp(
          items,
          allocations,
          closings === undefined
            ? undefined
            : [...new Map(closings.map((each) => [`${each.creditKey} ${each.debitKey}`, each])).values()],
        ),
    },
  },
  {
    rule: 'what takes something back is closed with it in the ERP too',
    closing: 'erp',
    instead: {
      withoutTakenBack: (items, pairs) => {
        const closed = new Map(items.map(({ key, closedMinor }) => [key, closedMinor]))
        return DECISIONS.withoutTakenBack(items, pairs).map((item) => ({ ...item, closedMinor: closed.get(item.key) }))
      },
    },
  },
  {
    rule: 'an invoice of a vade farkı counts whole',
    closing: 'fifo',
    books: 'gross',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(
          legs.map((leg) => ({ ...leg, expects: 'voucher' })),
          bearing,
          words,
        ),
    },
  },
  {
    rule: 'a vade farkı that is not invoiced stands with its receipt',
    closing: 'fifo',
    books: 'gross',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(
          legs.map((leg) => (leg.kind === 'surcharge' ? { ...leg, standsWith: undefined } : leg)),
          bearing,
          words,
        ),
    },
  },
  {
    rule: 'reversals of one receipt take their parts of it one after the other',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        new Map(
          [...placeLegs(legs, bearing, words)].map(([key, placed]) => {
            const alone = legs.filter(
              (leg) => legKey(leg) === key || leg.standsWith === undefined || leg.standsWith !== placed.leg.standsWith,
            )
            return [key, placeLegs(alone, bearing, words).get(key) ?? placed]
          }),
        ),
    },
  },
]
