import type { Language } from '@vezne/contract/kit/language.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { FirmScope } from '../db/tenant-db.ts'

/** Staff that sees the panel as somebody else does. It changes nothing: the door lets nothing pass but what only reads. */
interface Looking {
  readonly staffId: string
  /** How people call whoever looks. */
  readonly by: string
  readonly firmName: string
  /** When it ends by itself. */
  readonly until: Date
}

/** Someone who is signed in, and what their company lets them do. Read anew on every call, so a change acts at once. */
export interface Caller {
  readonly kind: 'user'
  readonly userId: string
  /** How people call them. */
  readonly name: string
  readonly tenantId: string
  readonly firmId: string | undefined
  readonly subFirmId: string | undefined
  /** Whose rows they see. */
  readonly firms: FirmScope
  readonly rights: ReadonlySet<Right>
  /** SHA-256 of the token: names the sign-in without being able to use it. */
  readonly sessionHash: Buffer
  readonly expiresAt: Date
  /** Set where these are not the person's own eyes. */
  readonly looking?: Looking
}

/** A program that came with a key of its company. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly keyId: string
  readonly tenantId: string
  readonly firms: '*'
  readonly scope: string
}

/** Somebody who runs the installation. They are in no company, and nothing of one opens to them. */
export interface PlatformCaller {
  readonly kind: 'platform'
  readonly userId: string
  readonly name: string
  readonly sessionHash: Buffer
  readonly expiresAt: Date
}

export type AnyCaller = Caller | KeyCaller | PlatformCaller

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
export type KeyCall = Call & { readonly caller: KeyCaller }
export type PlatformCall = Call & { readonly caller: PlatformCaller }

/** Finds who a bearer token or a key belongs to; `auth` answers it, `api.ts` hands it in. */
export type Authenticate = (
  token: string,
  address: string,
  /** Nobody asked for this call, so it does not keep a session alive. */
  isBackground?: boolean,
) => Promise<AnyCaller | undefined>
