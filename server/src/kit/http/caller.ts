import type { Language } from '@vezne/contract/kit/language.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { FirmScope } from '../db/tenant-db.ts'

/** Staff who see the panel as another user does. They change nothing: only calls that read are let through. */
interface Impersonation {
  readonly staffId: string
  /** The shown name of the staff member. */
  readonly by: string
  readonly firmName: string
  /** When it ends by itself. */
  readonly until: Date
}

/** A signed-in user, and what their company lets them do. Read anew on every call, so a change acts at once. */
export interface Caller {
  readonly kind: 'user'
  readonly userId: string
  /** Their shown name. */
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
  /** Set where staff look in this person's place. */
  readonly impersonation?: Impersonation
}

/** A program that came with a key of its company. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly keyId: string
  readonly tenantId: string
  readonly firms: '*'
  readonly scope: string
}

/** An operator of the installation. They are in no company, and nothing of one opens to them. */
export interface PlatformCaller {
  readonly kind: 'platform'
  readonly userId: string
  readonly name: string
  readonly sessionHash: Buffer
  readonly expiresAt: Date
}

export type AnyCaller = Caller | KeyCaller | PlatformCaller

/** What every use case may know about its call. */
export interface Call {
  readonly requestId: string
  readonly language: Language
  /** As people know it; a limit counts its `clientNetwork`. */
  readonly address: string
  readonly userAgent: string
  /** The host of the browser's request, without port, in lower case. */
  readonly host: string
  /** Made by the client: the same one means the same request. As it came: the use case checks its shape. */
  readonly idempotencyKey?: string | undefined
  /** A similar payment that the caller knows of, and pays once more all the same. */
  readonly confirmDuplicate?: string | undefined
}

export type SignedInCall = Call & { readonly caller: Caller }
export type KeyCall = Call & { readonly caller: KeyCaller }
export type PlatformCall = Call & { readonly caller: PlatformCaller }

/** Finds the owner of a bearer token or a key; `auth` implements it, `api.ts` passes it in. */
export type Authenticate = (
  token: string,
  address: string,
  /** No person asked for this call, so it does not keep a session alive. */
  isBackground?: boolean,
) => Promise<AnyCaller | undefined>
