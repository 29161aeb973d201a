import { randomUUID } from 'node:crypto'
import { readConfig } from '../../../../config.ts'
import type { Secrets } from '../../../../kit/secret.ts'
import { outlivesItsSecret, unlessBroken } from '../../../../testing/secret-change.ts'
import { createKeyRing } from '../../../platform/secrets/index.ts'

const tenantId = randomUUID()
const ringOf = (secrets: Secrets) => {
  const VEZNE_SECRET = [secrets].flat().join(',')
  return createKeyRing(readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', VEZNE_SECRET }).wrappingKeys)
}

outlivesItsSecret("a company's key, where no VEZNE_KEYS was set", {
  make: (secrets) => ringOf(secrets).wrap(tenantId, { id: 1, key: 'k' }).wrapped_key,
  read: (secrets, made) =>
    unlessBroken(() => ringOf(secrets).unwrap(tenantId, { id: 1, wrapping_key_id: 'secret', wrapped_key: made })),
})
