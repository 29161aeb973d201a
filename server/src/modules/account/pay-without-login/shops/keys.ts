import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { issueLinkKey, retireShopSecret, saveHandOverSecret } from '@vezne/contract/pay-without-login/shops.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { addTenantSecret, retireTenantSecret } from '../../../platform/secrets/index.ts'
import { newLinkKey } from '../callback/seal.ts'
import { handOverSecret, linkKey } from '../callback/shop-settings.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

type What = InputOf<typeof retireShopSecret>['what']

const PLACES = { 'link-key': linkKey, 'hand-over': handOverSecret } as const

/** A second one beside the first, in the place it belongs to. The log is told which kind, and nothing of what it says. */
function add({ payments }: PayWithoutLoginDeps, what: What, secret: string, call: SignedInCall): Promise<void> {
  const { db: database, terminals } = payments
  return database.forCaller(call.caller, async (db) => {
    await addTenantSecret(terminals.ring, db, PLACES[what](db), secret)
    await recordEvent(db, { kind: 'shop-key-issued', userId: call.caller.userId, details: { what } }, call)
  })
}

export async function giveLinkKey(
  deps: PayWithoutLoginDeps,
  call: SignedInCall,
): Promise<ReplyOf<typeof issueLinkKey>> {
  const key = newLinkKey()
  await add(deps, 'link-key', key, call)
  return { key }
}

/** Goes one way: from here on nobody reads it but the seal of the way back. */
export async function takeHandOverSecret(
  deps: PayWithoutLoginDeps,
  { secret }: InputOf<typeof saveHandOverSecret>,
  call: SignedInCall,
): Promise<null> {
  await add(deps, 'hand-over', secret.reveal(), call)
  return null
}

export function retireOlder(
  { payments }: PayWithoutLoginDeps,
  { what, secret, reason }: InputOf<typeof retireShopSecret>,
  call: SignedInCall,
): Promise<null> {
  return payments.db.forCaller(call.caller, async (db) => {
    if (!(await retireTenantSecret(db, PLACES[what](db), secret))) throw new Refusal('not-found')
    const change = { before: { isOpen: true }, after: { isOpen: false }, reason }
    const { userId } = call.caller
    await recordEvent(db, { kind: 'shop-key-retired', userId, details: { what, number: secret }, change }, call)
    return null
  })
}
