import type { Fields } from '@vezne/banks/pos/port.ts'

const KEPT_FOR_MS = 60_000

/** Opened credentials, in this process, for a minute at most. */
export interface CredentialCache {
  readonly get: (tenantId: string, accountId: string, stamp: string) => Fields | undefined
  readonly keep: (tenantId: string, accountId: string, stamp: string, credentials: Fields) => void
  /** Forgets an account that changed. */
  readonly wipe: (tenantId: string, accountId: string) => void
}

/**
 * `stamp` names a version and the transaction that wrote it: one that was rolled back and written again by somebody else
 * has the same number and other credentials.
 */
export function createCredentialCache(): CredentialCache {
  const accounts = new Map<string, Map<string, Fields>>()
  const keyOf = (tenantId: string, accountId: string) => `${tenantId}/${accountId}`
  const forget = (account: string, stamp: string) => {
    const versions = accounts.get(account)
    versions?.delete(stamp)
    if (versions?.size === 0) accounts.delete(account)
  }
  return {
    get: (tenantId, accountId, stamp) => accounts.get(keyOf(tenantId, accountId))?.get(stamp),
    keep: (tenantId, accountId, stamp, credentials) => {
      const account = keyOf(tenantId, accountId)
      const versions = accounts.get(account) ?? new Map<string, Fields>()
      accounts.set(account, versions.set(stamp, credentials))
      // A timer and not a look at the clock: what nobody asks for again must go as well.
      setTimeout(() => forget(account, stamp), KEPT_FOR_MS).unref()
    },
    wipe: (tenantId, accountId) => void accounts.delete(keyOf(tenantId, accountId)),
  }
}
