import type { Language } from '@vezne/contract/kit/language.ts'
import type { Permission } from '@vezne/domain/access/permissions.ts'

/** Someone who is signed in, and what their company lets them do. Read anew on every call, so a change acts at once. */
export interface Caller {
  readonly userId: string
  readonly tenantId: string
  readonly firmId: string | undefined
  readonly subFirmId: string | undefined
  readonly permissions: ReadonlySet<Permission>
  /** SHA-256 of the token: names the sign-in without being able to use it. */
  readonly sessionHash: Buffer
  readonly expiresAt: Date
}

/** What every use case may know about the call it answers. */
export interface Call {
  readonly requestId: string
  readonly language: Language
  /** As people know it; a limit counts its `clientNetwork`. */
  readonly address: string
  readonly userAgent: string
  /** The host the browser asked for, without port, in lower case. */
  readonly host: string
  /** Made by the client: the same one means the same request. As it came; whoever uses it looks at its shape. */
  readonly idempotencyKey?: string | undefined
  /** The payment that the caller knows to be alike, and pays once more all the same. */
  readonly confirmDuplicate?: string | undefined
}

export type SignedInCall = Call & { readonly caller: Caller }

/** Finds who a bearer token belongs to; `auth` answers it, `api.ts` hands it in. */
export type Authenticate = (token: string) => Promise<Caller | undefined>
