import {
  getDelivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDelivery,
  replayFailed,
  retireWebhookSecret,
  saveWebhook,
  totalDeliveries,
  tryWebhook,
} from '@vezne/contract/webhooks.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { WebhookDeps } from '../deps.ts'
import { replayAll, replayOne } from './replay.ts'
import { saveWebhookEndpoint } from './save-endpoint.ts'
import { renewSecret, retireSecret } from './secrets.ts'
import { deliveryRows } from './list.store.ts'
import { showDelivery } from './show-delivery.ts'
import { showEndpoints } from './show-endpoints.ts'
import { tryEndpoint } from './try-endpoint.ts'

/** Each is a call to somebody else's server. */
const TRIALS_A_MINUTE = 20

export function webhookRoutes(deps: WebhookDeps): Route[] {
  return [
    route(listWebhooks, (_input, { caller }) => showEndpoints(deps, caller)),
    route(saveWebhook, (input, call) => saveWebhookEndpoint(deps, input, call)),
    route(renewWebhookSecret, (input, call) => renewSecret(deps, input, call)),
    route(retireWebhookSecret, (input, call) => retireSecret(deps, input, call)),
    route(tryWebhook, ({ id }, call) => tryEndpoint(deps, id, call), { perMinute: TRIALS_A_MINUTE }),
    route(listDeliveries, (input, { caller }) => deliveryRows.page(deps, input, caller)),
    route(totalDeliveries, ({ filter }, { caller }) => deliveryRows.totals(deps, filter ?? {}, caller)),
    route(getDelivery, ({ id }, { caller }) => showDelivery(deps, id, caller)),
    route(replayDelivery, ({ id }, call) => replayOne(deps, id, call), { perMinute: 60 }),
    route(replayFailed, ({ endpointId }, call) => replayAll(deps, endpointId, call)),
  ]
}
