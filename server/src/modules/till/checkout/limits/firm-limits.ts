import { overLimit } from '@vezne/contract/checkout/refusals.ts'
import { limitMetBy } from '@vezne/domain/payment/firm-limits.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { LimitsOfFirm } from '../../../company/firms/index.ts'
import { holdSpending, type SaleRequest } from '../../payments/index.ts'

/**
 * Refuses what a firm may not pay, before anything of it is written and whichever door it came by. Sales of one firm that
 * has a limit come one after the other from here to their commit: however many come at once, they never exceed it.
 */
export async function refuseOverLimit(
  db: TenantDb,
  { firmId, figures: { totalMinor, currency } }: Pick<SaleRequest, 'firmId' | 'figures'>,
  limitsOfFirm: LimitsOfFirm | undefined,
): Promise<void> {
  const limits = limitsOfFirm?.get(currency)
  if (firmId === undefined || limits === undefined) return
  const met = limitMetBy(totalMinor, limits, await holdSpending(db, { firmId, currency }))
  if (met === undefined) return
  const data = { limit: met.limit, left: met.leftMinor, currencyCode: currency }
  throw new Refusal('over-limit', z.encode(overLimit, data))
}
