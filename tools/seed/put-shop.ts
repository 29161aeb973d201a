import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { modulesOf } from '@vezne/server/app.ts'
import {
  allowReturnsTo,
  handOverSecrets,
  keepHandOverSecret,
  keepLinkKey,
  shopSettings,
} from '@vezne/server/modules/account/pay-without-login/index.ts'
import { endpointSecrets, keepEndpointSecret, saveEndpoint } from '@vezne/server/modules/account/webhooks/index.ts'
import { SHOP_KEYS, WEBHOOK_PATH } from '@vezne/simulators/shop/keys.ts'
import { demoId } from './demo-id.ts'
import { tenantId } from './store.ts'

export const SHOP_TENANT = 'magaza'

/** What ties the company of the demo to the pretend shop: the shop's keys, and where it stands at this start. */
export async function putShop(house: Infrastructure): Promise<void> {
  const { terminals, tenantDb } = house
  const { simulatorsUrl } = terminals
  if (simulatorsUrl === undefined) return
  const { webhooks } = modulesOf(house)
  const endpoint = { id: demoId(`webhook ${SHOP_TENANT}`), url: `${simulatorsUrl}${WEBHOOK_PATH}`, isActive: true }
  await tenantDb.forTenant(tenantId(SHOP_TENANT), async (db) => {
    const { linkKeys } = await shopSettings(terminals, db)
    if (linkKeys.length === 0) await keepLinkKey(terminals, db, SHOP_KEYS.link)
    if ((await handOverSecrets(terminals, db)).length === 0) {
      await keepHandOverSecret(terminals, db, SHOP_KEYS.handOver)
    }
    await allowReturnsTo(terminals, db, new URL(simulatorsUrl).origin)
    await saveEndpoint(webhooks, db, endpoint)
    const secrets = await endpointSecrets(webhooks, db, endpoint.id)
    if (secrets.length === 0) await keepEndpointSecret(webhooks, db, endpoint.id, SHOP_KEYS.webhook)
  })
}
