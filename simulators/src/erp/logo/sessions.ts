import { randomBytes } from 'node:crypto'
import { activePeriod } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import type { Place } from './schema.ts'

type Session = Place & { readonly endsAt: number }

export type Sessions = {
  readonly open: (form: Readonly<Record<string, string>>, authorization: string) => Opened
  /** Whose call this is; undefined: nobody's, or of somebody whose time is over. */
  readonly of: (authorization: string) => Place | undefined
  readonly enter: (authorization: string, place: Place) => void
  /** Gives the seat back. */
  readonly close: (authorization: string) => void
  readonly count: () => number
  readonly clear: () => void
}

type Opened = { readonly token: string; readonly seconds: number } | { readonly error: string; readonly text: string }

const tokenOf = (authorization: string) => /^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''

export function makeSessions(books: () => LogoBooks): Sessions {
  const sessions = new Map<string, Session>()
  const sweep = () => {
    const now = books().now().getTime()
    for (const [token, { endsAt }] of sessions) if (endsAt <= now) sessions.delete(token)
  }
  return {
    open: (form, authorization) => {
      sweep()
      const site = books().site()
      const client = Buffer.from(`${site.clientId}:${site.clientSecret}`).toString('base64')
      if (site.needsClient && authorization !== `Basic ${client}`) {
        return { error: 'invalid_clientId', text: 'ClientId should be sent.' }
      }
      if (form['grant_type'] !== 'password') return { error: 'unsupported_grant_type', text: '' }
      const firm = Number(form['firmno'])
      const period = activePeriod(books(), firm)
      const isKnown = form['username'] === site.user && form['password'] === site.password
      if (!isKnown) return { error: 'invalid_grant', text: 'Kullanıcı adı veya şifre hatalı.' }
      if (period === undefined) return { error: 'invalid_grant', text: 'Firma bulunamadı.' }
      if (sessions.size >= site.seats) return { error: 'invalid_grant', text: 'Lisanslı kullanıcı sayısı aşıldı.' }
      const token = randomBytes(48).toString('base64url')
      const seconds = site.tokenMinutes * 60
      sessions.set(token, { firm, period, endsAt: books().now().getTime() + seconds * 1000 })
      return { token, seconds }
    },
    of: (authorization) => {
      sweep()
      return sessions.get(tokenOf(authorization))
    },
    enter: (authorization, place) => {
      const session = sessions.get(tokenOf(authorization))
      if (session) sessions.set(tokenOf(authorization), { ...session, ...place })
    },
    close: (authorization) => void sessions.delete(tokenOf(authorization)),
    count: () => {
      sweep()
      return sessions.size
    },
    clear: () => sessions.clear(),
  }
}
