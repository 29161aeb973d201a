import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { PlatformDatabase } from '../../../../kit/db/platform-db.ts'
import { farRates } from '../held/far-rates.ts'
import { findHeld } from '../held/store.ts'
import type { KeptBulletin } from '../store.ts'
import { findDecisions, findLastAccepted } from './store.ts'

interface OwnDeps {
  readonly platform: PlatformDatabase
  readonly now: () => Date
}

/**
 * The bulletin that is held for everybody and stands for this company, because its own people said so: the one that the
 * source showed last, if it is the one they accepted, or as near to that one as any is to the day before.
 */
export function ownBulletin({ platform, now }: OwnDeps, tenantId: string): Promise<KeptBulletin | undefined> {
  const today = istanbulDay(now().getTime())
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const accepted = await findLastAccepted(db)
    if (accepted === undefined) return undefined
    const last = (await findHeld(db)).find(({ date }) => date <= today)
    if (last === undefined) return undefined
    const { digest, date, number, rates, seenAt: checkedAt } = last
    const said = (await findDecisions(db)).find((each) => each.digest.equals(digest))
    const isMeant = said?.decision === 'accepted' || (said === undefined && farRates(last, accepted.rates).length === 0)
    return isMeant ? { date, number, rates, checkedAt } : undefined
  })
}
