import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { decideRates, getRates, rateHistory } from '@vezne/contract/rates.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { tenantById, type TenantDeps } from '../../../platform/tenants/index.ts'
import { shortDigest } from '../accept-bulletin.ts'
import { findHeld, type HeldBulletin } from '../held/store.ts'
import { standingBulletin, type RatesDeps } from '../rates.ts'
import type { KeptBulletin } from '../store.ts'
import { findBulletins, findDecisions, insertDecision, lockDecisions, type Decision } from '../own/store.ts'

const HISTORY = 60

/** Each as `USD banknote-selling 60.0000 after 42.1000`, as it was written when it was held. */
const DIFFERENCE = /([A-Z]{3}) ([a-z-]+) ([\d.]+) after ([\d.]+)/g

const differencesIn = (differs: string) =>
  [...differs.matchAll(DIFFERENCE)].map(([, currency = '', type = '', rate = '', last = '']) => ({
    currency,
    type,
    rate,
    last,
  }))

const shown = ({ date, number, rates }: Pick<KeptBulletin, 'date' | 'number' | 'rates'>) => ({
  date,
  number,
  rates: rates.map((each) => ({ ...each })),
})

function heldFrom(held: HeldBulletin, decisions: readonly Decision[]) {
  const said = decisions.find(({ digest }) => digest.equals(held.digest))
  return {
    digest: shortDigest(held),
    ...shown(held),
    heldAt: held.heldAt.getTime(),
    seenAt: held.seenAt.getTime(),
    differs: differencesIn(held.differs),
    decided: said ? { decision: said.decision, by: said.by, at: said.at.getTime(), reason: said.reason } : null,
  }
}

/** What stands for the company now, and what waits for its people. */
export async function showRates(
  deps: RatesDeps,
  tenants: TenantDeps,
  { tenantId }: Caller,
): Promise<ReplyOf<typeof getRates>> {
  const { platform, source } = deps
  const { payment } = await tenantById(tenants, tenantId)
  const forAll = await standingBulletin(deps)
  const standing = await standingBulletin(deps, tenantId)
  const { held, decisions } = await platform.forPlatformOfTenant(tenantId, async (db) => ({
    held: await findHeld(db),
    decisions: await findDecisions(db),
  }))
  return {
    // Its name is enough for people; the address of a demo's source is also that of somebody's shop.
    source: new URL(source).host,
    rateType: payment.exchangeRateType,
    standing: standing
      ? {
          ...shown(standing),
          checkedAt: standing.checkedAt.getTime(),
          isAccepted: standing.checkedAt.getTime() !== forAll?.checkedAt.getTime(),
        }
      : null,
    held: held.map((each) => heldFrom(each, decisions)),
  }
}

/** For this company alone: what the central bank's figures mean to others is not its people's to say. */
export async function decide(
  deps: RatesDeps,
  { digest: asked, decision, reason }: InputOf<typeof decideRates>,
  call: SignedInCall,
): Promise<null> {
  const { tenantId, userId, name } = call.caller
  await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await lockDecisions(db)
    const held = (await findHeld(db)).find((each) => shortDigest(each) === asked)
    if (held === undefined) throw new Refusal('not-found')
    const before = (await findDecisions(db)).find(({ digest }) => digest.equals(held.digest))
    if (before?.decision === decision) throw new Refusal('rates-decided')
    await insertDecision(db, { digest: held.digest, decision, reason, userId, name })
    const kind = decision === 'accepted' ? 'exchange-rates-accepted' : 'exchange-rates-refused'
    const change = { before: { step: before?.decision ?? null }, after: { step: decision }, reason }
    await recordEvent(db, { kind, userId, details: { date: held.date, number: held.number }, change }, call)
  })
  deps.desk.own.delete(tenantId)
  return null
}

export async function showHistory({ platform }: RatesDeps): Promise<ReplyOf<typeof rateHistory>> {
  const bulletins = await platform.forPlatform((db) => findBulletins(db, HISTORY))
  return bulletins.map((each) => ({ ...shown(each), checkedAt: each.checkedAt.getTime() }))
}
