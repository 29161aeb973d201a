import { documentKey, itemsOf, withoutTakenBack } from '../account-items.ts'
import { closable, isHeldBack, startRefusal } from '../claims.ts'
import { claimedAllocations, tickedAllocations, untickedAllocations } from '../decide-allocations.ts'
import { nextToLease } from '../erp-outbox.ts'
import { imageInUse } from '../image.ts'
import { lineAsOf } from '../lines-as-of.ts'
import { openItemsErp } from '../open-items-erp.ts'
import { openItemsFifo } from '../open-items-fifo.ts'
import { chargebackLegs, movedSurcharge, receiptLegs, refundLegs, transferLegs, voidLegs } from '../own-legs.ts'
import { periodViews } from '../periods.ts'
import { placeLegs } from '../place-legs.ts'
import { possibleDoubles } from '../possible-double.ts'
import { missingFrom, needsApproval, snapshotState, speaksFor } from '../snapshot.ts'
import { splitByDueDay } from '../split-by-due-day.ts'
import { goesByList, takeLine } from '../take-line.ts'

/** Every decision that a book asks for. A test may put another one in the place of one of them. */
export const DECISIONS = {
  chargebackLegs,
  claimedAllocations,
  closable,
  documentKey,
  goesByList,
  imageInUse,
  isHeldBack,
  itemsOf,
  lineAsOf,
  missingFrom,
  movedSurcharge,
  needsApproval,
  nextToLease,
  openItemsErp,
  openItemsFifo,
  periodViews,
  placeLegs,
  possibleDoubles,
  receiptLegs,
  refundLegs,
  snapshotState,
  speaksFor,
  splitByDueDay,
  startRefusal,
  takeLine,
  tickedAllocations,
  transferLegs,
  untickedAllocations,
  voidLegs,
  withoutTakenBack,
}

export type Decisions = typeof DECISIONS
