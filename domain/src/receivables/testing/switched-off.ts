import type { OwnLeg } from '../own-legs.ts'
import { DECISIONS } from './decisions.ts'
import { OF_PAYMENTS } from './switched-off-payments.ts'
import { OF_THE_FEED, type SwitchedOff } from './switched-off-feed.ts'

const { placeLegs, takeLine, openItemsErp, openItemsFifo, imageInUse } = DECISIONS
const isOurs = (key: string) => key.startsWith('ref:')

/** Every rule, and what stands in its place when it is switched off. */
export const SWITCHED_OFF: readonly SwitchedOff[] = [
  ...OF_THE_FEED,
  ...OF_PAYMENTS,
  {
    rule: 'what was read later counts, whatever came last',
    closing: 'fifo',
    instead: { takeLine: (incoming, { held, ...rest }) => (held === undefined ? takeLine(incoming, rest) : 'replace') },
  },
  {
    rule: 'what a snapshot lacked is not brought back by an older read',
    closing: 'fifo',
    instead: { takeLine: (incoming, { snapshotAsOf: _, ...known }) => takeLine(incoming, known) },
  },
  {
    rule: 'what a list removed is not brought back by an older read',
    closing: 'fifo',
    instead: { takeLine: (incoming, { removedAsOf: _, ...known }) => takeLine(incoming, known) },
  },
  {
    rule: 'a removed list spares what was read later',
    closing: 'fifo',
    instead: { goesByList: () => true },
  },
  {
    rule: 'a snapshot spares what was read later',
    closing: 'fifo',
    instead: {
      missingFrom: ({ externalIds }, held) => held.map((row) => row.externalId).filter((id) => !externalIds.has(id)),
    },
  },
  {
    rule: 'a snapshot waits for all its parts',
    closing: 'fifo',
    instead: { snapshotState: () => 'complete' },
  },
  {
    rule: 'a snapshot of one firm speaks for that firm only',
    closing: 'fifo',
    instead: { speaksFor: () => true },
  },
  {
    rule: 'the ERP’s line takes the place of ours',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        new Map(
          [...placeLegs(legs, bearing, words)].map(([key, { leg, match, places }]) => [
            key,
            { leg, match, places: [...places, { accountId: leg.accountId, amountMinor: match.oursLeftOutMinor }] },
          ]),
        ),
    },
  },
  {
    rule: 'lines that bear our reference count where they stand',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(
          legs,
          (key) => {
            const home = legs.find((leg) => `ref:${leg.reference} ${leg.side}` === key)?.accountId ?? ''
            return bearing(key).map((line) => ({ ...line, accountId: home }))
          },
          words,
        ),
    },
  },
  {
    rule: 'an excess counts only when staff says so',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(legs, bearing, (key) => ({ ...words?.(key), isExcessAccepted: true })),
    },
  },
  {
    rule: 'a shortfall stays ours until staff accepts it',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(legs, bearing, (key) => ({ ...words?.(key), isShortAccepted: true })),
    },
  },
  {
    rule: 'a reversal that is not booked stands with its receipt',
    closing: 'fifo',
    instead: {
      placeLegs: (legs, bearing, words) =>
        placeLegs(
          legs.map((leg) => ({ ...leg, standsWith: undefined })),
          bearing,
          words,
        ),
    },
  },
  {
    rule: 'the same document number is the same item',
    closing: 'fifo',
    instead: { documentKey: (side, { externalId }) => DECISIONS.documentKey(side, { externalId }) },
  },
  {
    rule: 'a void and its receipt are no items',
    closing: 'fifo',
    instead: { withoutTakenBack: (items) => [...items] },
  },
  {
    rule: 'our allocations come first (fifo)',
    closing: 'fifo',
    instead: { openItemsFifo: (items) => openItemsFifo(items, []) },
  },
  {
    rule: 'an allocation is cut to its debt and comes back when that grows',
    closing: 'fifo',
    instead: {
      openItemsFifo: (items, allocations) =>
        openItemsFifo(
          items,
          allocations.filter(({ debitKey, amountMinor }) =>
            items.some((item) => item.key === debitKey && item.amountMinor >= amountMinor),
          ),
        ),
    },
  },
  {
    rule: 'what is claimed is passed over',
    closing: 'fifo',
    instead: { closable: (items) => [...items] },
  },
  {
    rule: 'what is claimed is passed over by other credits',
    closing: 'fifo',
    instead: {
      openItemsFifo: (items, allocations) =>
        openItemsFifo(
          items.map((item) => ({ ...item, isPassedOver: false })),
          allocations,
        ),
    },
  },
  {
    rule: 'a slip that may be ours closes nothing',
    closing: 'fifo',
    instead: {
      openItemsFifo: (items, allocations) =>
        openItemsFifo(
          items.map((item) => ({ ...item, isPossibleDouble: false })),
          allocations,
        ),
    },
  },
  {
    rule: 'one candidate at a time',
    closing: 'fifo',
    instead: {
      possibleDoubles: (slips, receipts, told) =>
        slips.flatMap((slip) => DECISIONS.possibleDoubles([slip], receipts, told)),
    },
  },
  {
    rule: 'a reversal never goes out before its receipt',
    closing: 'fifo',
    instead: { nextToLease: (queue) => queue.filter((entry) => !entry.isAcknowledged && !entry.isMatched) },
  },
  {
    rule: 'a vade farkı that is booked gross is our own debt',
    closing: 'fifo',
    books: 'gross',
    instead: { receiptLegs: (receipt) => DECISIONS.receiptLegs(receipt).filter(({ kind }) => kind !== 'surcharge') },
  },
  {
    rule: 'a vade farkı moves with its transfer',
    closing: 'fifo',
    books: 'gross',
    instead: { movedSurcharge: (leg) => leg },
  },
  {
    rule: 'a void takes its vade farkı back',
    closing: 'fifo',
    books: 'gross',
    instead: { voidLegs: (...given) => withoutSurcharge(DECISIONS.voidLegs(...given)) },
  },
  {
    rule: 'a refund splits as the journal does',
    closing: 'fifo',
    books: 'gross',
    instead: { refundLegs: (...given) => withoutSurcharge(DECISIONS.refundLegs(...given)) },
  },
  {
    rule: 'a reversal first transfers back',
    closing: 'fifo',
    instead: {
      refundLegs: (receipt, back, part) => DECISIONS.refundLegs(receipt, { ...back, moved: undefined }, part),
    },
  },
  {
    rule: 'a lost chargeback is without what was refunded',
    closing: 'fifo',
    instead: { chargebackLegs: (receipt, back) => DECISIONS.chargebackLegs(receipt, back, 0n) },
  },
  {
    rule: 'an image waits for the lines of its read',
    closing: 'erp',
    instead: { imageInUse: (images, held) => imageInUse(images, { ...held, hasReadOf: () => true }) },
  },
  {
    rule: 'an image adds up to the ERP’s lines',
    closing: 'erp',
    instead: {
      imageInUse: (images, held) =>
        images.filter(({ asOf }) => held.hasReadOf(asOf)).toSorted((one, other) => other.asOf - one.asOf)[0],
    },
  },
  {
    rule: 'the newest image is in use',
    closing: 'erp',
    instead: { imageInUse: (images, held) => images.find((image) => imageInUse([image], held) !== undefined) },
  },
  {
    rule: 'lines count for an image as they stood then',
    closing: 'erp',
    instead: { lineAsOf: (words, removals) => DECISIONS.lineAsOf(words, removals, Number.POSITIVE_INFINITY) },
  },
  {
    rule: 'a paid debt stays closed (erp)',
    closing: 'erp',
    instead: { openItemsErp: (items) => openItemsErp(items, []) },
  },
  {
    rule: 'what the image shows used of our voucher is taken as used',
    closing: 'erp',
    instead: {
      openItemsErp: (items, allocations, closings) =>
        openItemsErp(
          items.map((item) => (isOurs(item.key) ? { ...item, closedMinor: 0n } : item)),
          allocations,
          closings,
        ),
    },
  },
  {
    rule: 'closings that were fed say where our voucher was used',
    closing: 'erp',
    instead: { openItemsErp: (items, allocations) => openItemsErp(items, allocations) },
  },
  {
    rule: 'a credit that is set off comes back with the void of its sale',
    closing: 'erp',
    instead: {
      openItemsErp: (items, allocations, closings) =>
        openItemsErp(
          items,
          allocations.map((each) => (each.withKey === undefined ? each : { ...each, isOver: false })),
          closings,
        ),
    },
  },
]

const withoutSurcharge = (legs: readonly OwnLeg[]) => legs.filter(({ kind }) => kind !== 'surcharge-reversal')
