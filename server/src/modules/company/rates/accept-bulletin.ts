import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import type { RatesDeps } from './rates.ts'
import { keepBulletin } from './store.ts'
import { findHeld, keepAcceptance, type HeldBulletin } from './held/store.ts'

/** How much of a digest a person types. */
const SHORT_DIGEST = 12

export const shortDigest = ({ digest }: HeldBulletin) => digest.toString('hex').slice(0, SHORT_DIGEST)

export const heldBulletins = ({ platform }: { readonly platform: PlatformDatabase }): Promise<HeldBulletin[]> =>
  platform.forPlatform((db) => findHeld(db))

export interface Acceptance {
  /** The beginning of the bulletin's digest, as the list shows it: exactly these figures are accepted. */
  readonly digest: string
  readonly by: string
  readonly reason: string
}

/**
 * A person says that a bulletin is right after all. From then on its rates stand, as old as the source's last showing
 * them; every company finds in its log who said so. Undefined where nothing such is held.
 */
export async function acceptBulletin(
  { platform, alarms, log }: Pick<RatesDeps, 'platform' | 'alarms' | 'log'>,
  { digest, by, reason }: Acceptance,
): Promise<HeldBulletin | undefined> {
  const accepted = await platform.forPlatform(async (db) => {
    const found = (await findHeld(db)).find((each) => shortDigest(each) === digest.toLowerCase())
    if (found === undefined || !(await keepAcceptance(db, { digest: found.digest, by, reason }))) return undefined
    await keepBulletin(db, found, found.seenAt)
    return found
  })
  if (accepted === undefined) return undefined
  const { date, number } = accepted
  const event = { kind: 'exchange-rates-accepted', details: { by, reason, date, number } } as const
  await alarms.tell({ name: 'exchange-rates-held', value: 0n })
  await forEachTenant({ tenants: { platform }, log }, 'rates accepted', (tenantId) =>
    platform.forPlatformOfTenant(tenantId, (db) => recordEvent(db, event)),
  )
  return accepted
}
