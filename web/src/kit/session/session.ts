import { menuFlags, type MenuFlags, type SignedIn } from '@vezne/contract/auth.ts'
import { readInput } from '@vezne/contract/kit/validation.ts'
import { browserStorage } from '../browser/storage.ts'

/** The storage keys of the specification (3.1), to the letter. All of them go at sign-out; ours start with `vezne.`. */
export const SESSION_KEYS = [
  'token',
  'expiration',
  'userId',
  'userName',
  'tenantId',
  'menu',
  'tenantLogo',
  'isSubFirm',
  'isTenantSelectedFromModal',
  'modal',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

/** The key of one's own sign-in, which waits while the panel is shown as another user sees it. */
export const LOOKED_FROM = 'vezne.lookedFrom'

const read = (key: SessionKey) => browserStorage('local').read(key) ?? undefined
const write = (key: SessionKey, value: string) => browserStorage('local').write(key, value)
const remove = (key: SessionKey) => browserStorage('local').remove(key)

export const readToken = () => read('token')
export const readUserName = () => read('userName')
export const readTenantId = () => read('tenantId')
export const readTenantLogo = () => read('tenantLogo')

/** The session is taken from a stored token; whether it still lives, the server says. */
export const isSignedIn = () => readToken() !== undefined

export function readExpiration(): number | undefined {
  const stored = read('expiration')
  return stored !== undefined && /^\d+$/.test(stored) ? Number(stored) : undefined
}

export function keepExpiration(header: string | null): void {
  if (header !== null && /^\d{1,16}$/.test(header)) write('expiration', header)
}

/** The same sign-in goes on with another token, as after a change of password. */
export function keepToken({ token, expiration }: Pick<SignedIn, 'token' | 'expiration'>): void {
  write('token', token)
  write('expiration', String(expiration))
}

function flagsOf(value: unknown): MenuFlags | undefined {
  const flags = readInput(menuFlags, value)
  return flags.success ? flags.value : undefined
}

/** The menu flags saved at sign-in; undefined when they are missing or were tampered with. */
export function readMenu(): MenuFlags | undefined {
  try {
    return flagsOf(JSON.parse(read('menu') ?? 'null'))
  } catch {
    return undefined
  }
}

export function keepTenantLogo(logoPath: string | null): void {
  if (logoPath === null) remove('tenantLogo')
  else write('tenantLogo', logoPath)
}

export function storeSignIn(signedIn: SignedIn, isTenantSelectedFromModal: boolean): void {
  clearSession()
  write('token', signedIn.token)
  write('expiration', String(signedIn.expiration))
  write('userId', signedIn.firmUserId)
  write('userName', signedIn.name)
  write('tenantId', signedIn.tenantId)
  write('menu', JSON.stringify(flagsOf(signedIn)))
  if (signedIn.subFirmId !== undefined) write('isSubFirm', 'true')
  write('isTenantSelectedFromModal', String(isTenantSelectedFromModal))
  // True if the list of companies opens on the next load; choosing a company there writes false.
  write('modal', String(isTenantSelectedFromModal))
}

/** A switch of company is a sign-in in another one: the sub-dealer's mark goes first and comes back only with a sub-firm. */
export function storeSwitch(signedIn: SignedIn): void {
  const fromModal = choosesFromModal()
  storeSignIn(signedIn, fromModal)
  keepModalClosed()
}

/** True if the companies are chosen in the modal, and not from the drop-down. */
export const choosesFromModal = () => read('isTenantSelectedFromModal') === 'true'

/** True if the list of companies opens by itself on this load. */
export const opensModal = () => choosesFromModal() && read('modal') === 'true'

export function keepModalClosed(): void {
  write('modal', 'false')
}

/** Ends a session in the storage: the rest stays for the next sign-in of the same person. */
export function dropToken(): void {
  for (const key of ['token', 'expiration', 'isSubFirm'] as const) remove(key)
}

export function clearSession(): void {
  for (const key of SESSION_KEYS) remove(key)
  browserStorage('local').remove(LOOKED_FROM)
}

/** Everything of the session that is stored now, to be put back later. */
export function readSession(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const key of SESSION_KEYS) {
    const value = read(key)
    if (value !== undefined) kept[key] = value
  }
  return kept
}

export function writeSession(kept: Readonly<Record<string, unknown>>): void {
  for (const key of SESSION_KEYS) {
    const value = kept[key]
    if (typeof value === 'string') write(key, value)
  }
}
