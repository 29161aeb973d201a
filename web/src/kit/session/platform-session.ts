import { browserStorage } from '../browser/storage.ts'

/** The sign-in of an operator of the installation, apart from any company's, and gone with the tab. */
const KEY = 'vezne.platform'

interface PlatformSession {
  readonly token: string
  readonly name: string
}

function read(): Partial<PlatformSession> {
  try {
    const kept: unknown = JSON.parse(browserStorage('session').read(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function readPlatformToken(): string | undefined {
  const { token } = read()
  return typeof token === 'string' ? token : undefined
}

export function readPlatformName(): string {
  const { name } = read()
  return typeof name === 'string' ? name : ''
}

export function keepPlatformSession({ token, name }: PlatformSession): void {
  browserStorage('session').write(KEY, JSON.stringify({ token, name }))
}

export function dropPlatformSession(): void {
  browserStorage('session').remove(KEY)
}
