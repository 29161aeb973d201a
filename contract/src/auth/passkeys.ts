import * as z from 'zod/mini'
import { id, instantMs, list, text } from '../kit/fields.ts'

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (maxLength: number) => text(maxLength)
const credentialId = bytes(1400)
const transports = list(text(20), 10)
const known = z.object({ id: credentialId, transports })

/** What a browser needs to ask for a passkey that exists; the rest of WebAuthn's options is the same for everybody. */
export const passkeyRequest = z.object({ challenge: bytes(100), rpId: text(255), allowCredentials: list(known, 50) })
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** What it answers. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** What it needs to make a new one. */
export const passkeyCreation = z.object({
  challenge: bytes(100),
  rp: z.object({ id: text(255), name: text(200) }),
  user: z.object({ id: bytes(100), name: text(254), displayName: text(200) }),
  algorithms: list(z.int().check(z.minimum(-70_000), z.maximum(0)), 20),
  excludeCredentials: list(known, 50),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports,
})
export type NewPasskey = z.output<typeof newPasskey>

export const passkeyRecord = z.object({
  id,
  name: text(60),
  /** The address it works at. */
  rpId: text(255),
  createdAt: instantMs,
  lastUsedAt: z.nullable(instantMs),
})
export type Passkey = z.output<typeof passkeyRecord>
