import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listWebhooks } from '@vezne/contract/webhooks.ts'
import { WEBHOOK_EVENTS } from '@vezne/contract/webhooks/words.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { findStandings, NEVER_CHANGED } from '../../../platform/records/index.ts'
import { findSecretFacts } from '../../../platform/secrets/index.ts'
import type { WebhookDeps } from '../deps.ts'
import { countOpen, findEndpoints, type KnownEndpoint } from './endpoints.store.ts'

export const subjectOf = (id: string) => `webhook:${id}`

/** As it is edited. An event that an earlier version of the house knew is not among those that can be chosen. */
export const recordOf = ({
  url,
  is_active: isActive,
  events,
}: Pick<KnownEndpoint, 'url' | 'is_active' | 'events'>) => ({
  url,
  events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  isActive,
})

/** The endpoints of a company as its back office shows them; of a secret only that it is there. */
export function showEndpoints({ db: database }: WebhookDeps, caller: Caller): Promise<ReplyOf<typeof listWebhooks>> {
  return database.forCaller(caller, async (db) => {
    const standings = await findStandings(db, 'webhook')
    const counts = new Map((await countOpen(db)).map((each) => [each.endpoint_id, each]))
    const secrets = Map.groupBy(await findSecretFacts(db, 'webhook'), ({ ownerId }) => ownerId)
    return (await findEndpoints(db)).map((endpoint) => ({
      id: endpoint.id,
      ...recordOf(endpoint),
      createdAt: endpoint.created_at.getTime(),
      secrets: (secrets.get(endpoint.id) ?? []).map(({ version, createdAt }) => ({
        version,
        createdAt: createdAt.getTime(),
      })),
      waiting: counts.get(endpoint.id)?.waiting ?? 0,
      dead: counts.get(endpoint.id)?.dead ?? 0,
      ...(standings.get(subjectOf(endpoint.id)) ?? NEVER_CHANGED),
    }))
  })
}
