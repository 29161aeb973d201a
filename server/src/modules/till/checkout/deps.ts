import type { PaymentDeps } from '../payments/index.ts'
import type { RatesDeps } from '../../company/rates/index.ts'

/** What taking a payment needs of the house, whichever door the payer came by. */
export interface CheckoutDeps {
  readonly payments: PaymentDeps
  readonly rates: RatesDeps
  /** Our second origin, where banks are shown: `http://localhost:3001`. */
  readonly frameOrigin: string
  /** Where files of companies stand: their own agreements, their images. */
  readonly contentDir: string
  readonly rateLimitFactor: number
  /** Whose payment this is, for whoever knows its id and nothing else. */
  readonly tenantOfPayment: (paymentId: string) => Promise<string | undefined>
}
