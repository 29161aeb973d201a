import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { keepTenantSecret, liveTenantSecrets, type SecretPlace } from '../../platform/secrets/index.ts'
import type { WebhookDeps } from './deps.ts'
import { mayPostTo } from './sending/post.ts'
import { putEndpoint } from './store.ts'

export const secretOf = (endpointId: string): SecretPlace => ({ purpose: 'webhook', ownerId: endpointId })

type SavingDeps = Pick<WebhookDeps, 'terminals'> & { readonly net: Pick<WebhookDeps['net'], 'localOrigin'> }

export interface EndpointToSave {
  readonly id: string
  readonly url: string
  readonly isActive: boolean
  /** None named: every one. */
  readonly events?: readonly string[]
}

export async function saveEndpoint({ net }: SavingDeps, db: TenantDb, endpoint: EndpointToSave): Promise<void> {
  const url = URL.parse(endpoint.url)
  if (url === null || !mayPostTo(url, net.localOrigin)) throw new Error('a webhook goes to an https address')
  const { id, isActive: is_active, events = [] } = endpoint
  await putEndpoint(db, { id, url: url.href, is_active, events })
}

/** A new secret; while there are two, both sign. */
export async function keepEndpointSecret(
  { terminals }: Pick<SavingDeps, 'terminals'>,
  db: TenantDb,
  endpointId: string,
  secret: string,
): Promise<void> {
  if (secret.length < 32) throw new Error('a webhook secret has at least 32 characters')
  await keepTenantSecret(terminals.ring, db, secretOf(endpointId), secret)
}

export function endpointSecrets({ terminals }: Pick<SavingDeps, 'terminals'>, db: TenantDb, endpointId: string) {
  return liveTenantSecrets(terminals.ring, db, secretOf(endpointId))
}
