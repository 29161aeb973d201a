import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from './kit/fields.ts'
import { reason, standing, version } from './kit/office.ts'
import { rule } from './kit/validation.ts'
import { deliveryList } from './webhooks/list.ts'
import { WEBHOOK_EVENTS } from './webhooks/words.ts'

export const ENDPOINTS_MOST = 20

/** None named: every event, also those that are still to come. */
const events = list(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length)
const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** What is changed of an endpoint as a whole. */
export const webhookShape = z.object({ url: text(1000), events, isActive: z.boolean() })

export const listWebhooks = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/List',
  access: 'webhook.manage',
  orElse: 'audit.see',
  summary: 'Where the company’s own servers are told of payments; of their secrets only which there are and since when',
  input: nothing,
  reply: list(
    z.object({
      id,
      ...webhookShape.shape,
      createdAt: instantMs,
      /** Newest first; while there are two, both sign. */
      secrets: list(z.object({ version, createdAt: instantMs }), 2),
      waiting: count,
      dead: count,
      ...standing,
    }),
    ENDPOINTS_MOST,
  ),
  refusals: [],
})

export const saveWebhook = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/Save',
  access: 'webhook.manage',
  stepUp: 'by-content',
  summary:
    'Adds an endpoint, whose secret is told here and never again, or changes one; a host the company has not named before asks for the second factor again',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(id),
    version,
    url: z.string().check(z.trim(), z.minLength(1, rule('webhook-address-invalid')), z.maxLength(1000)),
    events,
    isActive: z.boolean(),
  }),
  reply: z.object({ id, version, secret: z.nullable(text(100)) }),
  refusals: ['not-found', 'changed-meanwhile', 'too-many-webhooks'],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/RenewSecret',
  access: 'webhook.manage',
  stepUp: true,
  summary: 'A second secret for an endpoint, told here and never again; until the first is retired, both sign',
  input: z.strictObject({ id }),
  reply: z.object({ secret: text(100) }),
  refusals: ['not-found', 'two-secrets-alive'],
})

export const retireWebhookSecret = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/RetireSecret',
  access: 'webhook.manage',
  summary: 'Ends the older of two secrets of an endpoint; the newest stays',
  input: z.strictObject({ id, secret: version, reason }),
  reply: noData,
  refusals: ['not-found'],
})

export const tryWebhook = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/Test',
  access: 'webhook.manage',
  summary: 'Tells an endpoint of an event about no payment, signed like every other; answers the id of its delivery',
  input: z.strictObject({ id }),
  reply: z.object({ deliveryId: id }),
  refusals: ['not-found', 'webhook-off'],
})

export const listDeliveries = deliveryList.page
export const totalDeliveries = deliveryList.total

export const getDelivery = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/Deliveries/Detail',
  access: 'webhook.manage',
  summary: 'One delivery with its message, in which whatever tells of people and money is masked',
  input: z.strictObject({ id }),
  reply: z.object({
    ...deliveryList.item.shape,
    eventId: id,
    /** JSON, written for people. */
    body: text(70_000),
  }),
  refusals: ['not-found'],
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/Deliveries/Replay',
  access: 'webhook.manage',
  summary: 'Tells one event again, delivered or given up: same id, same message, tries from the beginning',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'delivery-waits'],
})

export const replayFailed = endpoint({
  method: 'POST',
  path: '/Admin/Webhooks/Deliveries/ReplayFailed',
  access: 'webhook.manage',
  summary: 'Tells everything again that was given up, of one endpoint or of all, as a task',
  input: z.strictObject({ endpointId: z.nullable(id) }),
  reply: z.object({ taskId: id }),
  refusals: ['not-found', 'nothing-given-up'],
})
