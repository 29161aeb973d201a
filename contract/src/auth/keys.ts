import { KEY_SCOPES } from '@vezne/domain/access/key-scopes.ts'
import { isNetwork } from '@vezne/domain/identity/network.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from '../kit/fields.ts'
import { reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

/** The latest ones, where somebody has given more. */
export const KEYS_SHOWN = 500
const NETWORKS_MOST = 50
const DAYS_MOST = 3650
const network = text(50)

const key = z.object({
  id,
  name: text(100),
  /** The end of the key, by which people tell theirs apart. */
  hint: text(8),
  scope: text(20),
  /** Where it may come from; none: from anywhere. */
  networks: list(network, NETWORKS_MOST),
  createdAt: instantMs,
  /** Null: until it is revoked. */
  expiresAt: z.nullable(instantMs),
  lastUsedAt: z.nullable(instantMs),
  lastUsedFrom: z.nullable(text(64)),
  revokedAt: z.nullable(instantMs),
  isOpen: z.boolean(),
})

export const listApiKeys = endpoint({
  method: 'POST',
  path: '/Admin/ApiKey/List',
  access: 'key.manage',
  reads: true,
  orElse: 'audit.see',
  summary: 'The keys of the company’s programs, the latest first',
  input: nothing,
  reply: list(key, KEYS_SHOWN),
  refusals: [],
})

export const issueApiKey = endpoint({
  method: 'POST',
  path: '/Admin/ApiKey/Issue',
  access: 'key.manage',
  stepUp: true,
  summary: 'Gives a program a key of its own; the key itself is told here and never again',
  input: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, rule('key-name-required')), z.maxLength(100)),
    scope: z.enum(KEY_SCOPES),
    networks: list(network.check(z.refine(isNetwork, rule('network-invalid'))), NETWORKS_MOST),
    /** Null: until it is revoked. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(DAYS_MOST))),
  }),
  reply: z.object({ id, key: text(100) }),
  refusals: [],
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/Admin/ApiKey/Revoke',
  access: 'key.manage',
  summary: 'Ends a key at once, everywhere, for good',
  input: z.strictObject({ id, reason }),
  reply: noData,
  refusals: ['not-found'],
})
