import { createKeyRing, type KeyRing, type WrappingKey } from '../../platform/secrets/index.ts'
import { createCredentialCache, type CredentialCache } from './keys/credential-cache.ts'
import type { Stage } from './offered/offered-modes.ts'

export interface TerminalDeps {
  readonly ring: KeyRing
  readonly cache: CredentialCache
  /** Where the pretend banks listen; production has none. */
  readonly simulatorsUrl: string | undefined
  readonly stage: Stage
}

/** Once in each process: the cache is only worth something when everybody asks the same one. */
export function createTerminalDeps(
  config: Stage & { readonly wrappingKeys: readonly WrappingKey[]; readonly simulatorsUrl: string | undefined },
): TerminalDeps {
  return {
    ring: createKeyRing(config.wrappingKeys),
    cache: createCredentialCache(),
    simulatorsUrl: config.simulatorsUrl,
    stage: { production: config.production, rehearsal: config.rehearsal },
  }
}
