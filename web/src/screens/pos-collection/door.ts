import type { HeldQuoteWire } from '@vezne/contract/pos-collection.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Checkout } from '../../features/checkout/checkout.ts'
import type { LoadLater } from '../../features/checkout/load-later.ts'
import { preferredOf } from '../../features/offers/held-calls.ts'
import { panelCheckout, type PayForm } from '../../features/panel-till/panel-checkout.ts'
import { panelCalls } from './calls.ts'
import type { Firm } from './queries.ts'

/** What is being paid: on whose account, and by which offer that was held. */
export interface Paying {
  readonly firm: Firm | null
  readonly held: HeldQuoteWire | undefined
  /** What a statement leads here with: a first figure, which the payer may change. */
  readonly asked?: AskedAmount | undefined
}

export interface AskedAmount {
  readonly netMinor: bigint
  readonly currency: Currency
}

/** Where a payment on this account is kept that was left unfinished. */
export const targetOf = ({ tenantId }: PayForm, firm: Firm | null) => `panel/${tenantId}/${firm?.id ?? ''}`

/** Paying in the panel, as checkout knows it. A held offer has its figure: nobody types another one. */
export const checkoutOf = (form: PayForm, { firm, held, asked }: Paying): Checkout => ({
  ...panelCheckout(form, {
    target: targetOf(form, firm),
    debt:
      held === undefined
        ? { kind: 'open', netMinor: asked?.netMinor, currency: asked?.currency ?? 'TRY' }
        : { kind: 'fixed', netMinor: held.netAmount, currency: held.currencyCode },
    firm: firm && { name: firm.name },
  }),
  ...preferredOf(held),
})

/** The rest of checkout comes when somebody types. */
export const laterOf =
  ({ firm, held }: Pick<Paying, 'firm' | 'held'>): LoadLater =>
  async () => {
    const { later } = await import('../../features/checkout/later.tsx')
    return { ...later, callsIn: () => panelCalls(firm?.id ?? null, held) }
  }
