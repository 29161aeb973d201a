import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { setShopOrders } from '@vezne/contract/pay-without-login/shops.ts'
import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { recordEvent } from '../audit/index.ts'
import { setTakesOrders, takesOrders } from './orders.store.ts'

/** Off, every link of a shop is refused from now on. To ask for what is so already changes nothing. */
export function setOrders(
  { platform }: { readonly platform: PlatformDatabase },
  { isOn, reason }: InputOf<typeof setShopOrders>,
  call: SignedInCall,
): Promise<null> {
  const { tenantId, userId } = call.caller
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const before = await takesOrders(db)
    if (before === isOn) return null
    await setTakesOrders(db, isOn)
    const change = { before: { isOpen: before }, after: { isOpen: isOn }, reason }
    await recordEvent(db, { kind: 'shop-orders-switched', userId, change }, call)
    return null
  })
}
