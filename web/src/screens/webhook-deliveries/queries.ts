import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getDelivery } from '@vezne/contract/webhooks.ts'

export type Delivery = ReplyOf<typeof getDelivery>
