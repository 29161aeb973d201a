import type { PaymentRow } from '../payments/index.ts'
import { tenantById, type TenantDeps } from '../../platform/tenants/index.ts'
import { receiptToken } from './receipt-proof.ts'
import type { Secrets } from '../../../kit/secret.ts'

type Addressed = Pick<PaymentRow, 'tenantId' | 'id'>

/** The page on which anybody who holds the paper can check it; with `.pdf` behind it, the paper itself. */
export function receiptPath(secret: Secrets, { tenantId, id }: Addressed): string {
  return `/receipt/${receiptToken(secret, { tenantId, id })}`
}

/** The address of the PDF with its proof, on the company's own domain. */
export async function receiptUrlFor(
  { tenants, secret }: { readonly tenants: TenantDeps; readonly secret: Secrets },
  payment: Addressed,
): Promise<string> {
  const { homeUrl } = await tenantById(tenants, payment.tenantId)
  return `${homeUrl}${receiptPath(secret, payment)}.pdf`
}
