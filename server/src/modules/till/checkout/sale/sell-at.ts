import { randomUUID } from 'node:crypto'
import { salePathOf } from '@vezne/contract/checkout/form-paths.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type { FormVariant } from '@vezne/domain/payer/form-variant.ts'
import type { Channel } from '@vezne/domain/payment/channel.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { BrokenRules, type BrokenRule } from '../../../../kit/refusal.ts'
import {
  admitted,
  brokenByCard,
  claimPayment,
  findEarlier,
  goOn,
  isWrittenIn,
  writePayment,
  type SaleRequest,
  type Started,
  type TypedCard,
} from '../../payments/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import { countingTry, tellRefused } from '../limits/card-tries.ts'
import { cardIn, clientKeyOf, type AskedSale } from './asked.ts'

/** What a door hands in that has chosen the POS account itself: one payment there, and no option that prices it. */
export interface SaleAtAccount {
  readonly tenantId: string
  /** On or off, live or in test: whoever asks has the right to say so. */
  readonly terminal: { readonly id: string; readonly version: number; readonly bankId: number }
  readonly total: Money
  readonly purpose: Purpose
  readonly channel: Channel
  readonly typed: TypedCard
  /** Some banks take no payment without one. */
  readonly payerEmail: string
  readonly description: string
  /** Written with the payment, or not at all. */
  readonly beside: (db: TenantDb, paymentId: string) => Promise<void>
}

/** A form with nothing but the card. */
const CARD_ALONE: FormVariant = {
  kind: 'plain',
  isCallback: true,
  showsCustomer: false,
  showsPhone: false,
  showsTckn: false,
  asksMethod: false,
  asksTypes: false,
  asksCurrency: false,
}

/**
 * A sale at one POS account: the walk of every other (`sell`), without those of its steps that find an option and a price.
 * Limits of tries, key, payment, bank and books are the same.
 */
export async function sellAt(deps: CheckoutDeps, sale: SaleAtAccount, call: Call): Promise<Started> {
  const { payments } = deps
  const asked = askedAt(sale, call)
  const selling = admitted(payments.banks, async (admit) => {
    const payment = await payments.db.forTenant(sale.tenantId, async (db) => {
      const [earlier, now] = await together([findEarlier(payments, db, asked), db.now()])
      if (earlier !== undefined) return earlier
      refuseBrokenCard(asked, istanbulDay(now.getTime()))
      const claim = await claimPayment(payments, db, requestOf(sale, asked, call), admit)
      if (claim.kind === 'earlier') return claim
      const [written] = await together([writePayment(payments, db, claim), countingTry(deps, db, claim, call)])
      await sale.beside(db, claim.id)
      return written
    })
    return goOn(payments, payment, asked)
  })
  return selling.catch(tellRefused(deps, sale.tenantId, call))
}

/** Without a key of the client's each request is one of its own: nobody presses this button twice by habit. */
function askedAt({ terminal, total, channel, typed }: SaleAtAccount, call: Call): AskedSale {
  return {
    key: { scope: `SaleAt/${terminal.id}`, value: clientKeyOf(call) ?? randomUUID() },
    asked: ['SaleAt', channel, terminal.id, String(total.amountMinor), total.currency],
    ...cardIn(typed),
  }
}

function refuseBrokenCard({ card }: AskedSale, today: string): void {
  const broken: BrokenRule[] = brokenByCard(card, CARD_ALONE, today).map(({ field, rule }) => ({
    path: salePathOf(field),
    rule,
  }))
  if (card.revealNumber() !== '' && isWrittenIn(card, card.holder))
    broken.push({ path: 'holderName', rule: 'card-number-elsewhere' })
  if (broken.length > 0) throw new BrokenRules(broken)
}

function requestOf(sale: SaleAtAccount, { origin: _, ...asked }: AskedSale, call: Call): SaleRequest {
  const { terminal, total } = sale
  return {
    ...asked,
    purpose: sale.purpose,
    channel: sale.channel,
    figures: {
      netMinor: total.amountMinor,
      totalMinor: total.amountMinor,
      currency: total.currency,
      installments: 1,
      shownInstallments: 1,
      definitionId: null,
      ratePpm: null,
    },
    terminal: { ...terminal, routing: { reason: { code: 'named' } } },
    payer: {
      name: asked.card.holder,
      email: sale.payerEmail,
      phone: '',
      identityNumber: '',
      language: call.language,
      ip: call.address,
    },
    beside: { details: { description: sale.description } },
  }
}
