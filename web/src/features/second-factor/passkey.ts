import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@vezne/contract/auth/passkeys.ts'

/** Few people need it: it comes with the first passkey. */
const webAuthn = () => import('@simplewebauthn/browser')

export const canUsePasskeys = () => window.PublicKeyCredential !== undefined

const TIMEOUT_MS = 120_000
// The password is the other factor: whether the device asks who holds it is its own matter.
const COMMON = { timeout: TIMEOUT_MS, userVerification: 'preferred' } as const

const asCredentials = (known: PasskeyRequest['allowCredentials']) =>
  known.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }))

/** Has the browser sign the challenge by a passkey; throws where its owner leaves, or has none with them. */
export async function showPasskey({ challenge, rpId, allowCredentials }: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = { ...COMMON, challenge, rpId, allowCredentials: asCredentials(allowCredentials) }
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Has the browser make a new one. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await webAuthn()
  const { challenge, rp, user, algorithms, excludeCredentials } = creation
  const optionsJSON = {
    challenge,
    rp,
    user,
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: asCredentials(excludeCredentials),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' } as const,
  }
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] }
}
