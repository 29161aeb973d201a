import { DECISIONS } from './decisions.ts'
import type { SwitchedOff } from './switched-off-feed.ts'

const { closable, isHeldBack, nextToLease, openItemsFifo, openItemsErp } = DECISIONS

/** Rules about what a payment may close, what it has closed, and what goes out for it. */
export const OF_PAYMENTS: readonly SwitchedOff[] = [
  {
    rule: 'what is claimed, at the bank or not open cannot be paid',
    closing: 'fifo',
    instead: { startRefusal: () => undefined },
  },
  {
    rule: 'what is at the bank or disputed is passed over',
    closing: 'erp',
    instead: { closable: (items, claims) => closable(items, claims) },
  },
  {
    rule: 'what is at the bank or disputed is passed over by other credits',
    closing: 'fifo',
    instead: { isHeldBack: (key, claims) => isHeldBack(key, claims, new Set()) },
  },
  {
    rule: 'a document is claimed in all its parts',
    closing: 'fifo',
    instead: {
      isHeldBack: (key, claims, notPayable) => notPayable.has(key) || claims.some((claim) => claim.key === key),
    },
  },
  {
    rule: 'a credit that is claimed closes nothing else',
    closing: 'fifo',
    instead: {
      openItemsFifo: (items, allocations) =>
        openItemsFifo(
          items.map((item) => (item.side === 'credit' ? { ...item, isPassedOver: false } : item)),
          allocations,
        ),
    },
  },
  {
    rule: 'a document is due in the parts that were fed for it',
    closing: 'fifo',
    instead: { splitByDueDay: (item) => [item] },
  },
  {
    rule: 'a document that was paid stays paid in other parts',
    closing: 'fifo',
    instead: {
      openItemsFifo: (items, allocations) =>
        openItemsFifo(
          items,
          allocations.filter(({ debitKey }) => items.some(({ key }) => key === debitKey)),
        ),
    },
  },
  {
    rule: 'a payment under way is for the document, in whatever parts it is due by then',
    closing: 'fifo',
    instead: {
      tickedAllocations: (open, ticked, credit) =>
        DECISIONS.tickedAllocations(
          open,
          ticked.filter((each) => open.some(({ key }) => key === each.key)),
          credit,
        ),
    },
  },
  {
    rule: 'earlier allocations come first',
    closing: 'fifo',
    instead: { openItemsFifo: (items, allocations) => openItemsFifo(items, allocations.toReversed()) },
  },
  {
    rule: 'an allocation never exceeds what was open of its debt',
    closing: 'erp',
    instead: {
      tickedAllocations: (open, ticked, credit) =>
        DECISIONS.tickedAllocations(
          open.map((item) => ({ ...item, openMinor: item.amountMinor })),
          ticked,
          credit,
        ),
    },
  },
  {
    rule: 'a payment without ticks closes the oldest debts',
    closing: 'erp',
    instead: {
      untickedAllocations: (debts, credit) =>
        DECISIONS.untickedAllocations(
          debts.map((debt) => ({ ...debt, dueOn: '2026-03-01' })),
          credit,
        ),
    },
  },
  {
    rule: 'a voided payment closes nothing',
    closing: 'erp',
    instead: {
      openItemsErp: (items, allocations, closings) =>
        openItemsErp(
          items,
          allocations.map((each) => ({ ...each, isOver: false })),
          closings,
        ),
    },
  },
  {
    rule: 'what was refunded is not transferred',
    closing: 'fifo',
    instead: { transferLegs: (receipt, to) => DECISIONS.transferLegs(receipt, to, 0n) },
  },
  {
    rule: 'a void first transfers back',
    closing: 'fifo',
    instead: { voidLegs: (receipt, back) => DECISIONS.voidLegs(receipt, { ...back, moved: undefined }) },
  },
  {
    rule: 'a slip of another week is no double',
    closing: 'fifo',
    instead: {
      possibleDoubles: (slips, receipts, told) =>
        DECISIONS.possibleDoubles(
          slips.map((slip) => ({ ...slip, on: '2026-03-05' })),
          receipts.map((receipt) => ({ ...receipt, on: '2026-03-05' })),
          told,
        ),
    },
  },
  {
    rule: 'what staff called different is not asked again',
    closing: 'fifo',
    instead: { possibleDoubles: (slips, receipts) => DECISIONS.possibleDoubles(slips, receipts, []) },
  },
  {
    rule: 'what may be double does not go out',
    closing: 'fifo',
    instead: { nextToLease: (queue) => nextToLease(queue.map((entry) => ({ ...entry, isInDoubt: false }))) },
  },
  {
    rule: 'a receipt that nobody heard of is withdrawn by its void',
    closing: 'fifo',
    instead: {
      nextToLease: (queue) =>
        nextToLease(queue.map((entry) => (entry.kind === 'void' ? { ...entry, kind: 'refund' } : entry))),
    },
  },
  {
    rule: 'what was handed out is not withdrawn',
    closing: 'fifo',
    instead: { nextToLease: (queue) => nextToLease(queue.map((entry) => ({ ...entry, wasLeased: false }))) },
  },
  {
    rule: 'what was booked is not posted again',
    closing: 'fifo',
    instead: { nextToLease: (queue) => nextToLease(queue.map((entry) => ({ ...entry, isMatched: false }))) },
  },
  {
    rule: 'what was paired or marked as posted is not posted again',
    closing: 'fifo',
    instead: {
      nextToLease: (queue) => nextToLease(queue.map((entry) => ({ ...entry, isPaired: false, isMarkedPosted: false }))),
    },
  },
]
