import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listWebhooks } from '@vezne/contract/webhooks.ts'

export type Webhook = ReplyOf<typeof listWebhooks>[number]
