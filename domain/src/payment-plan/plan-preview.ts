import type { Day } from '../calendar/day.ts'
import { allocate } from '../receivables/allocate.ts'
import type { Side } from '../receivables/side.ts'

/** What somebody is about to pay of a line of the plan, or to set off of a credit. */
export interface PlanTick {
  readonly id: string
  readonly side: Side
  readonly dueOn: Day
  readonly openMinor: bigint
  readonly amountMinor: bigint
}

interface PreviewLine {
  readonly id: string
  readonly appliedMinor: bigint
  /** What stays open of it. */
  readonly leftMinor: bigint
}

export interface PlanPreview {
  readonly lines: readonly PreviewLine[]
  /** What the payment comes to: debts without credits. */
  readonly netMinor: bigint
}

/** What a payment will close, line by line: each by its own amount alone, by the rule for all payments. */
export function planPreview(ticks: readonly PlanTick[], on: Day): PlanPreview {
  const lines = ticks.map((tick) => previewOf(tick, on))
  const netMinor = ticks.reduce(
    (sum, { side, amountMinor }) => sum + (side === 'debit' ? amountMinor : -amountMinor),
    0n,
  )
  return { lines, netMinor }
}

function previewOf({ id, dueOn, openMinor, amountMinor }: PlanTick, on: Day): PreviewLine {
  const allocation = allocate([{ id, dueOn, costsMinor: 0n, interestMinor: 0n, principalMinor: openMinor }], {
    amountMinor,
    on,
    ticked: [id],
    named: [],
    keepForFuture: true,
  })
  if (allocation.kind === 'refused') return { id, appliedMinor: 0n, leftMinor: openMinor }
  const appliedMinor = amountMinor - allocation.unappliedMinor
  return { id, appliedMinor, leftMinor: openMinor - appliedMinor }
}
