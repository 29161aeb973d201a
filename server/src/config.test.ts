import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATABASE_URL = 'postgres://vezne@localhost/vezne'
const LOCAL = { DATABASE_URL, NODE_ENV: 'development' }
const STRONG = '8f3a1c5e7b9d2046a8c0e1f3b5d7092468ace13579bdf024'
const PRODUCTION = {
  DATABASE_URL,
  NODE_ENV: 'production',
  VEZNE_SECRET: STRONG,
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '443',
  PUBLIC_HOST: 'pay.example.com',
  FRAME_ORIGIN: 'https://frame.example.net',
  SMTP_URL: 'smtps://posta.example.net',
  MAIL_FROM: 'Kapı <bildirim@example.net>',
  VEZNE_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
}

describe('configuration', () => {
  it('needs nothing but a database to start in development', () => {
    expect(readConfig(LOCAL)).toMatchObject({
      production: false,
      port: 3000,
      sessionIdleMinutes: 30,
      sessionHours: 12,
    })
  })

  it('takes an empty variable as unset', () => {
    expect(readConfig({ ...LOCAL, PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ port: 3000, logLevel: 'info' })
    expect(() => readConfig({ DATABASE_URL: '' })).toThrow(/DATABASE_URL/)
  })

  it('says in one sentence what is wrong', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://x', PORT: '99999' })).toThrow(ConfigError)
    expect(() => readConfig({ DATABASE_URL: 'mysql://x', PORT: '99999' })).toThrow(
      /PORT.*DATABASE_URL|DATABASE_URL.*PORT/,
    )
  })

  it.each([undefined, '', 'short', 'a'.repeat(64), 'only-for-development-never-in-production'])(
    'refuses to start in production with the secret %j',
    (VEZNE_SECRET) => {
      expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production', VEZNE_SECRET })).toThrow(/VEZNE_SECRET/)
    },
  )

  it('starts in production with a strong one, and never quotes it', () => {
    expect(readConfig(PRODUCTION).production).toBe(true)
    expect(() => readConfig({ NODE_ENV: 'production', VEZNE_SECRET: STRONG })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(STRONG) as string }) as Error,
    )
  })

  it('reads the trusted proxies as a list', () => {
    expect(readConfig({ ...LOCAL, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ])
  })

  const KEY = Buffer.alloc(32, 7).toString('base64')

  it('reads the wrapping keys, newest first, with one made from the secret behind them', () => {
    const keys = (VEZNE_KEYS?: string) => readConfig({ ...LOCAL, VEZNE_KEYS }).wrappingKeys
    expect(keys()).toEqual([{ id: 'secret', key: expect.stringMatching(/^.{43}=$/) as string }])
    expect(keys(`k2:${KEY}, k1:${KEY}`).map(({ id }) => id)).toEqual(['k2', 'k1', 'secret'])
    expect(keys()).toEqual(keys(`k1:${KEY}`).slice(1))
  })

  it.each(['k1', `k1:${KEY.slice(4)}`, `:${KEY}`, `k1:${KEY},k1:${KEY}`, `secret:${KEY}`, `K 1:${KEY}`])(
    'refuses the wrapping keys %j, and never quotes them',
    (VEZNE_KEYS) => {
      const read = () => readConfig({ ...LOCAL, VEZNE_KEYS })
      expect(read).toThrow(/^VEZNE_KEYS must be/)
      expect(read).not.toThrow(KEY.slice(4))
    },
  )

  it('knows pretend banks where it is no production', () => {
    expect(readConfig({ ...LOCAL, SIM_PORT: '3177' }).simulatorsUrl).toBe('http://localhost:3177')
    expect(readConfig({ ...PRODUCTION, SIMULATORS_URL: 'http://sim:1' }).simulatorsUrl).toBeUndefined()
  })

  it('asks the simulators for records of domains in the demo, in production whom the machine asks', () => {
    expect(readConfig({ ...LOCAL, SIM_PORT: '3177' }).dns).toEqual({ servers: ['127.0.0.1:3177'], timeoutMs: 3000 })
    expect(readConfig(PRODUCTION).dns.servers).toEqual([])
    expect(readConfig({ ...PRODUCTION, DNS_SERVERS: '9.9.9.9, 1.1.1.1:53' }).dns.servers).toEqual([
      '9.9.9.9',
      '1.1.1.1:53',
    ])
  })

  it('reads exchange rates from the simulators in the demo, from the central bank in production', () => {
    expect(readConfig({ ...LOCAL, SIM_PORT: '3177' }).tcmbUrl).toBe('http://localhost:3177')
    expect(readConfig(PRODUCTION).tcmbUrl).toBe('https://www.tcmb.gov.tr')
    expect(readConfig({ ...PRODUCTION, TCMB_URL: 'https://kur.example/' }).tcmbUrl).toBe('https://kur.example')
    expect(() => readConfig({ ...LOCAL, TCMB_URL: 'file:///etc/passwd' })).toThrow(/TCMB_URL/)
  })

  it('knows where banks find us and where their pages are shown', () => {
    expect(readConfig(LOCAL)).toMatchObject({
      houseHost: '127.0.0.1',
      bankDoor: 'http://127.0.0.1:3000',
      framePort: 3001,
      frameOrigin: 'http://localhost:3001',
      bankTimeoutMs: 60_000,
      janitorTickMs: 5000,
    })
    expect(readConfig({ ...LOCAL, PORT: '4000', FRAME_PORT: '4777' }).frameOrigin).toBe('http://localhost:4777')
    expect(readConfig(PRODUCTION)).toMatchObject({
      bankDoor: 'https://pay.example.com',
      frameOrigin: 'https://frame.example.net',
    })
  })

  it.each(['SMTP_URL', 'MAIL_FROM'])('[I-25] refuses to start in production without %s, which the demo has', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(/^SMTP_URL and MAIL_FROM must be set in production/)
    expect(readConfig(LOCAL)).toMatchObject({
      smtpUrl: 'smtp://127.0.0.1:3125',
      mailFrom: 'Vezne <bildirim@vezne.test>',
    })
  })

  it.each(['localhost', '127.0.0.1'])(
    'refuses to start in production with the host %s, which nobody reaches',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, PUBLIC_HOST: name })).toThrow(/^PUBLIC_HOST/)
    },
  )

  it.each(['PUBLIC_HOST', 'FRAME_ORIGIN'])('refuses to start in production without %s', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(/PUBLIC_HOST.*FRAME_ORIGIN/)
  })

  it('waits for no bank longer than a lease lasts', () => {
    expect(() => readConfig({ ...LOCAL, BANK_TIMEOUT_MS: '75000' })).toThrow(/BANK_TIMEOUT_MS/)
  })
})
