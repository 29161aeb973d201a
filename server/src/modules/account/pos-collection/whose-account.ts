import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { FirmAccount } from '../../till/checkout/index.ts'
import { openFirm } from '../../company/firms/index.ts'
import type { PosCollectionDeps } from './deps.ts'

/** The firm in whose name somebody of a firm works. */
export const ownFirmOf = ({ firmId, subFirmId }: Caller): string | undefined => subFirmId ?? firmId

/**
 * Whose account is paid: the firm that is named, or the caller's own. A firm that the caller does not see does not exist,
 * and neither does one that is closed. Staff that names none takes money that somebody places later.
 */
export async function accountFor(
  { payments }: PosCollectionDeps,
  caller: Caller,
  named: string | null | undefined,
): Promise<FirmAccount | undefined> {
  const firmId = named?.toLowerCase() ?? ownFirmOf(caller)
  if (firmId === undefined) return undefined
  const firm = await payments.db.forCaller(caller, (db) => openFirm(db, firmId))
  if (firm === undefined) throw new Refusal('not-found')
  return firm
}
