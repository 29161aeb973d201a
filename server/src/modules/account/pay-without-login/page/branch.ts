import type { PayBranch } from '@vezne/contract/checkout/pages.ts'
import type { branchReply } from '@vezne/contract/pay-without-login.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type * as z from 'zod/mini'
import { Refusal } from '../../../../kit/refusal.ts'
import { branchByNumber, firmTokenFor, type Branch } from '../../../company/firms/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { tenantOfGuid } from './page-tenant.ts'

const tokenOf = ({ payments }: PayWithoutLoginDeps, tenantId: string, branch: Branch) =>
  firmTokenFor(payments.secret, tenantId, branch)

/** The firm behind a number, for whoever knows the number. */
export async function lookUpBranch(
  deps: PayWithoutLoginDeps,
  { tenantPaymentGuid, firmbranchNumber }: { readonly tenantPaymentGuid: string; readonly firmbranchNumber: string },
): Promise<z.output<typeof branchReply>> {
  const tenant = await tenantOfGuid(deps, tenantPaymentGuid)
  const branch = await deps.payments.db.forTenant(tenant.id, (db) => branchByNumber(db, firmbranchNumber))
  if (branch === undefined) throw new Refusal('branch-not-found')
  const { downPaymentMinor, organizationFeeMinor } = branch
  return {
    firmId: branch.firmId,
    firmName: branch.firmName,
    firmbranchNumber: branch.firmbranchNumber,
    firmToken: tokenOf(deps, tenant.id, branch),
    ...(downPaymentMinor === null ? {} : { downPayment: downPaymentMinor }),
    ...(organizationFeeMinor === null ? {} : { organizationFee: organizationFeeMinor }),
  }
}

export const decimalOrNull = (amountMinor: bigint | null | undefined) =>
  amountMinor === null || amountMinor === undefined ? null : decimalFromMinor(amountMinor)

/** The same as the page carries it. */
export function payBranchOf(deps: PayWithoutLoginDeps, tenantId: string, branch: Branch | undefined): PayBranch | null {
  if (branch === undefined) return null
  return {
    firmId: branch.firmId,
    firmName: branch.firmName,
    firmbranchNumber: branch.firmbranchNumber,
    firmToken: tokenOf(deps, tenantId, branch),
    downPayment: decimalOrNull(branch.downPaymentMinor),
    organizationFee: decimalOrNull(branch.organizationFeeMinor),
  }
}
