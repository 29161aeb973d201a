import { deliveryList } from '@vezne/contract/webhooks/list.ts'
import { beginning, ending } from '../../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../../kit/list/list-query.ts'
import { instant, number, orNull, text, word } from '../../../../kit/list/readers.ts'

/** What was told to the company's servers. */
export const deliveryRows = listQuery(deliveryList, {
  from: 'webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id',
  tenant: 'd.tenant_id',
  id: 'd.delivery_id',
  columns: {
    id: ['d.delivery_id', text],
    createdAt: ['d.created_at', instant],
    type: ['d.type', text],
    /** Behind a question mark some receivers have a secret of their own. */
    endpoint: [`split_part(e.url, '?', 1)`, text],
    status: ['d.state', word()],
    tries: ['d.tries', number],
    triedAt: ['d.tried_at', orNull(instant)],
    nextTryAt: ['d.next_try_at', orNull(instant)],
    lastStatus: ['d.last_status', orNull(number)],
    lastError: ['d.last_error', orNull(text)],
  },
  filters: {
    from: (when, bind) => `d.created_at >= ${bind(beginning(when))}`,
    to: (when, bind) => `d.created_at < ${bind(ending(when))}`,
    status: (states, bind) => `d.state = any (${bind(states)}::text[])`,
    type: (types, bind) => `d.type = any (${bind(types)}::text[])`,
  },
  sorts: { createdAt: { expression: 'd.created_at', type: 'timestamptz' } },
})

/** The event of a delivery, and its message. */
export const MESSAGE = { columns: { eventId: ['d.id', text], body: ['d.body', text] } } as const
