import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { tryShopOrder } from '@vezne/contract/pay-without-login/shops.ts'
import { MAX_AMOUNT_MINOR } from '@vezne/domain/money/money.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { shopLinkPath } from '../callback/make-link.ts'
import { returnAddress } from '../callback/return-address.ts'
import { boundText, figuresText } from '../callback/seal.ts'
import { shopSettings } from '../callback/shop-settings.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

/** Long enough to be paid by hand, and to be compared with what the shop's own program makes. */
const LIVES_MS = 3_600_000

type Wanted = InputOf<typeof tryShopOrder>

function amountFault({ amount }: Wanted): BrokenRule[] {
  if (amount <= 0n) return [{ path: 'amount', rule: 'amount-zero' }]
  return amount > MAX_AMOUNT_MINOR ? [{ path: 'amount', rule: 'amount-too-large' }] : []
}

/** The shop's own steps, by the functions of its recipe: the pay page opens it like any order of the shop. */
export function tryOrder(
  { payments }: PayWithoutLoginDeps,
  wanted: Wanted,
  call: SignedInCall,
): Promise<ReplyOf<typeof tryShopOrder>> {
  const { db: database, terminals } = payments
  return database.forCaller(call.caller, async (db) => {
    const { linkKeys, returns } = await shopSettings(terminals, db)
    const { amount: netMinor, currencyCode: currency, reference, firmbranchNumber, callbackUrl } = wanted
    const isListed = callbackUrl === null || returnAddress(callbackUrl, returns) !== undefined
    const broken: BrokenRule[] = [
      ...amountFault(wanted),
      ...(isListed ? [] : [{ path: 'callbackUrl', rule: 'return-address-not-listed' } as const]),
    ]
    if (broken.length > 0) throw new BrokenRules(broken)
    const [newest] = linkKeys
    if (newest === undefined) throw new Refusal('no-link-key')
    const expiresAt = new Date((await db.now()).getTime() + LIVES_MS)
    const [figures, sealedFor] = [
      { netMinor, currency, expiresAt },
      { reference, firmbranchNumber, callbackUrl },
    ]
    await recordEvent(
      db,
      { kind: 'shop-order-tried', userId: call.caller.userId, details: { number: reference } },
      call,
    )
    return {
      path: shopLinkPath(newest, { ...figures, ...sealedFor }),
      expiresAt: expiresAt.getTime(),
      closed: figuresText(figures),
      boundTo: boundText(sealedFor),
    }
  })
}
