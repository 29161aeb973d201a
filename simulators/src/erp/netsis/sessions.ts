import { randomBytes } from 'node:crypto'
import type { NetsisBooks } from './books.store.ts'

export type Sessions = ReturnType<typeof makeSessions>

const tokenOf = (authorization: string) => /^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''
const newToken = () => randomBytes(32).toString('base64url')
const refused = (text: string) => ({ error: 'invalid_grant', error_description: text })

/** Tokens are for a company and a branch; with each comes another that renews it once. */
export function makeSessions(books: () => NetsisBooks) {
  const sessions = new Map<string, number>()
  const renewals = new Set<string>()
  const open = () => {
    const seconds = books().site().tokenSeconds
    const [token, renewal] = [newToken(), newToken()]
    sessions.set(token, books().now().getTime() + seconds * 1000)
    renewals.add(renewal)
    return { access_token: token, token_type: 'bearer', expires_in: seconds, refresh_token: renewal }
  }
  const isOpen = (authorization: string) => (sessions.get(tokenOf(authorization)) ?? 0) > books().now().getTime()
  return {
    login: (form: Readonly<Record<string, string>>) => {
      const site = books().site()
      if (form['grant_type'] === 'refresh_token') {
        return renewals.delete(form['refresh_token'] ?? '') ? open() : refused('refresh_token geçersiz.')
      }
      if (form['grant_type'] !== 'password') return { error: 'unsupported_grant_type', error_description: '' }
      if (form['dbname'] !== site.company) return refused('Şirket bulunamadı.')
      if (form['dbuser'] !== site.dbUser || (form['dbpassword'] ?? '') !== site.dbPassword)
        return refused('Veritabanına bağlanılamadı.')
      if (Number(form['branchcode']) !== site.branch) return refused('Şube bulunamadı.')
      const isKnown = form['username'] === site.user && form['password'] === site.password
      return isKnown ? open() : refused('Kullanıcı adı veya şifre hatalı.')
    },
    isOpen,
    close: (authorization: string) => void sessions.delete(tokenOf(authorization)),
    count: () => [...sessions.keys()].filter((token) => isOpen(`Bearer ${token}`)).length,
    clear: () => {
      sessions.clear()
      renewals.clear()
    },
  }
}
