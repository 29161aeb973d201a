import type { Begun } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { applyEvidence, type Particulars } from '../apply-evidence.ts'
import { contextOf, needsCardLater, payerOf, type PaymentAtBank, type OpenPayment } from '../read-payment.ts'
import type { KeptAnswer } from '../store/answers.store.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { recordAnswer } from '../record-answer.ts'
import { tellBeginning } from '../tell-sale.ts'
import { endUnheard, endUntold, watchWire } from '../unheard.ts'
import type { PageMaking, Started, Written } from './sale.ts'

/** The payment is committed: the log is told, then the bank, and what it said is written before the payer sees it. */
export async function beginPayment(deps: PaymentDeps, written: Written, making: PageMaking): Promise<Started> {
  const { open } = written
  deps.at?.('K1-attempt-written')
  if (!(await tellBeginning(deps.log, open.payment)))
    return { payment: await endUntold(deps, open.payment), shownAs: open.terminal.shownAs }
  const { wire, isUnheard } = watchWire(deps.wire)
  const begun = written.begun ?? (await beginAt({ ...deps, wire }, open, making))
  deps.at?.('K2-begun')
  if (begun.kind === 'handover' && needsCardLater(open)) deps.cards.keep(open.payment.id, making.card)
  const payment = written.begun === undefined ? await writeOrForget(deps, open, begun, isUnheard()) : open.payment
  deps.at?.('K3-handover-written')
  const { shownAs } = open.terminal
  return { payment, shownAs, ...(begun.kind === 'handover' ? { handover: begun.handover } : {}) }
}

export async function beginAt(deps: PaymentDeps, open: PaymentAtBank, making: PageMaking): Promise<Begun> {
  const { adapter } = open.terminal
  if (adapter.begin3ds === undefined) throw new Error(`${adapter.title} cannot begin a payment`)
  const programme = making.programme === undefined ? {} : { programme: making.programme }
  return adapter.begin3ds(contextOf(deps, open), { card: making.card, payer: payerOf(open.payment), ...programme })
}

/** What could not be written down is never shown, so nobody comes back for the card. */
async function writeOrForget(...[deps, open, begun, isUnheard]: Parameters<typeof writeBegun>): Promise<PaymentRow> {
  try {
    return await writeBegun(deps, open, begun, isUnheard)
  } catch (error) {
    deps.cards.forget(open.payment.id)
    throw error
  }
}

/** A return that was quicker than we are has moved the payment already. */
function writeBegun(deps: PaymentDeps, open: OpenPayment, begun: Begun, isUnheard: boolean): Promise<PaymentRow> {
  const { answer, apply } = hearBegun(deps, open, begun)
  return recordAnswer(deps, open.payment, answer, async (db, locked) => {
    const moved = await apply(db, locked)
    return begun.kind === 'unknown' && isUnheard ? endUnheard(db, moved) : moved
  })
}

/** What a beginning says as evidence, and what is kept of it. */
export function hearBegun(deps: PaymentDeps, { terminal }: Pick<OpenPayment, 'terminal'>, begun: Begun) {
  const code = begun.kind === 'handover' ? undefined : begun.code
  const { chargedAt } = terminal.adapter.traits
  const answer: KeptAnswer = { source: 'begin', outcome: begun.kind, code }
  const evidence = { from: 'begin', says: begun.kind } as const
  const particulars: Particulars = {
    actor: 'bank',
    ...(begun.kind === 'handover' ? { kept: begun.kept } : { code }),
    ...(begun.kind === 'declined' ? { reason: begun.reason } : {}),
  }
  const apply = (db: TenantDb, locked: PaymentRow) => applyEvidence(deps, db, locked, chargedAt, evidence, particulars)
  return { answer, apply }
}
