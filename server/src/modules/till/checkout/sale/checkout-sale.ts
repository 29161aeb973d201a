import type { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { SaleFields } from '@vezne/contract/checkout/sale.ts'
import type { priceChanged } from '@vezne/contract/checkout/refusals.ts'
import type { Debt } from '@vezne/domain/checkout/debt.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import type * as z from 'zod/mini'
import type { KeptHandOver } from '../../payments/index.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { DebtTerms } from '../../../company/commissions/index.ts'
import type { InLira } from '../../../company/rates/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { Audience } from '../audience.ts'
import type { FirmAccount } from '../prove-firm.ts'
import type { HeldItem } from '../quotes/store.ts'

/** What a door hands in when somebody presses "pay": its wire names end there. */
export interface CheckoutSale {
  readonly tenant: Tenant
  readonly audience: Audience
  readonly debt: Debt
  /** Whose account the money goes to, proven; without one the receipt waits for somebody to place it. */
  readonly account: FirmAccount | undefined
  /** What can be paid once; without it whoever pays the same again is asked whether they mean it. */
  readonly target?: string
  /** An offer that was held for this firm, and who names it now: its figure is charged, whatever the option costs today. */
  readonly quote?: {
    readonly id: string
    readonly userId: string
    /** The debts that are paid with it, where it was held for some. */
    readonly items?: readonly HeldItem[]
  }
  /** Only a full 3-D verification will do, whatever the company accepts elsewhere. */
  readonly needsFull3d?: boolean
  /** What the debt itself allows beside what the company offers. */
  readonly terms?: DebtTerms
  /**
   * Asked in the sale's own transaction, once nothing else is wrong: whether it may be paid now, and as what. Refuses by
   * throwing. Holds no row that the end of a payment waits for: that would be two who wait for each other.
   */
  readonly claims?: (db: TenantDb) => Promise<ClaimedDebt>
  /** Who is told when the money comes. */
  readonly purpose: Purpose
  /** What the payer saw when they pressed. */
  readonly seen: {
    readonly totalMinor: bigint
    /** Undefined: the client said nothing of it. */
    readonly netMinor: bigint | undefined
    readonly currency: Currency
  }
  /** Card, choice and words, as they were typed. */
  readonly typed: TypedSale
  /** The request as it came, word by word: a key repeated with other words is another request. */
  readonly said: Readonly<Record<string, Said>>
  /** In which no two requests may share a key. */
  readonly scope: string
  /** Of the order, where the payer came with one. */
  readonly reference?: string
  readonly firmbranchNumber?: string
  /** What it is for, where the payer is not the one to say so. */
  readonly description?: string
  /** The shop that waits for its payer. */
  readonly handOver?: KeptHandOver
}

interface ClaimedDebt {
  /** Takes the place of the sale's own. */
  readonly target: string | undefined
  /** What is owed by now, where that is not what the payer saw: refused, with what it costs now. */
  readonly owes?:
    | { readonly netMinor: bigint; readonly rates: NonNullable<z.output<typeof priceChanged>['rates']> }
    | undefined
  /** Where it is charged in lira, and all of it was owed in one other currency. */
  readonly exchange?: { readonly currency: Currency; readonly amountMinor: bigint; readonly inLira: InLira } | undefined
  /** Written with the payment, behind it. */
  readonly begun: (paymentId: string) => Promise<void>
}

/** What may stand in a body; what is sealed stays so. */
type Said = string | number | bigint | boolean | Sensitive | null | undefined

export type TypedSale = Omit<SaleFields, 'amount' | 'netAmount' | 'currencyCode'>
