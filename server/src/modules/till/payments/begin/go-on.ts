import type { PaymentDeps } from '../deps.ts'
import { beginPayment } from './begin-at-bank.ts'
import { presentEarlier } from './earlier.ts'
import type { Earlier, PageMaking, Started, Written } from './sale.ts'

/** After the commit: a new payment goes to its bank, an earlier one is shown as it stands. */
export function goOn(deps: PaymentDeps, payment: Written | Earlier, making: PageMaking): Promise<Started> {
  return payment.kind === 'earlier' ? presentEarlier(deps, payment, making) : beginPayment(deps, payment, making)
}
