import { randomBytes } from 'node:crypto'
import { createSeal, SealBroken, type Seal } from '../../../kit/secret.ts'

/** A key that closes other keys. It comes from the configuration and is never in the database. */
export interface WrappingKey {
  readonly id: string
  /** 32 bytes, in base64. */
  readonly key: string
}

/** A company's key as the database has it. */
export interface WrappedKey {
  readonly id: number
  readonly wrapping_key_id: string
  readonly wrapped_key: string
}

/** A company's key, open. */
export interface TenantKey {
  readonly id: number
  readonly key: string
}

export interface KeyRing {
  /** The key under which everything is wrapped from now on. */
  readonly currentId: string
  readonly newKey: (id: number) => TenantKey
  readonly wrap: (tenantId: string, key: TenantKey) => WrappedKey
  readonly unwrap: (tenantId: string, wrapped: WrappedKey) => TenantKey
}

const FORMAT = 'v1'
const KEY_BYTES = 32

/**
 * The first key wraps; the others open what was wrapped before them. Several may have one id: those made from our secret,
 * which may be in the middle of a change.
 */
export function createKeyRing(keys: readonly WrappingKey[]): KeyRing {
  const [current] = keys
  if (current === undefined) throw new Error('a key ring needs a key')
  const seals = new Map(
    [...Map.groupBy(keys, ({ id }) => id)].map(([id, same]) => {
      return [
        id,
        createSeal(
          same.map(({ key }) => key),
          'tenant-keys',
        ),
      ] as const
    }),
  )
  const sealOf = (id: string): Seal => {
    const seal = seals.get(id)
    if (seal === undefined) throw new SealBroken(`VEZNE_KEYS has no key ${id}, and something is still closed under it`)
    return seal
  }
  return {
    currentId: current.id,
    newKey: (id) => ({ id, key: randomBytes(KEY_BYTES).toString('base64') }),
    wrap: (tenantId, { id, key }) => {
      const closed = sealOf(current.id).close(key, [tenantId, String(id)])
      return { id, wrapping_key_id: current.id, wrapped_key: withHeader(current.id, closed) }
    },
    unwrap: (tenantId, { id, wrapped_key: wrapped }) => {
      const [wrappingKeyId, closed] = readHeader(wrapped)
      return { id, key: sealOf(wrappingKeyId).open(closed, [tenantId, String(id)]) }
    },
  }
}

/** Everything closed says in front which key closed it: `v1.<key>.<base64>`. */
export function withHeader(keyId: string, closed: string): string {
  return `${FORMAT}.${keyId}.${closed}`
}

export function readHeader(sealed: string): readonly [keyId: string, closed: string] {
  const [format, keyId, closed, ...rest] = sealed.split('.')
  if (format !== FORMAT || keyId === undefined || closed === undefined || rest.length > 0) {
    throw new SealBroken('what was sealed has no header that we know')
  }
  return [keyId, closed]
}
