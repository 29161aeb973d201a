import type { PaymentDeps } from '../deps.ts'
import { beginPayment } from './begin-at-bank.ts'
import { presentEarlier } from './earlier.ts'
import type { Earlier, PageMaking, Started, Written } from './sale.ts'

/** After the commit: a new attempt goes to its bank, an earlier one is shown as it stands. */
export function goOn(deps: PaymentDeps, attempt: Written | Earlier, making: PageMaking): Promise<Started> {
  return attempt.kind === 'earlier' ? presentEarlier(deps, attempt, making) : beginPayment(deps, attempt, making)
}
