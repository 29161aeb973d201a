import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATABASE_URL = 'postgres://vezne@localhost/vezne'
const STRONG = '8f3a1c5e7b9d2046a8c0e1f3b5d7092468ace13579bdf024'

describe('configuration', () => {
  it('needs nothing but a database to start in development', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      production: false,
      port: 3000,
      sessionIdleMinutes: 30,
      sessionHours: 12,
    })
  })

  it('takes an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL, PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ port: 3000, logLevel: 'info' })
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
    expect(readConfig({ DATABASE_URL, NODE_ENV: 'production', VEZNE_SECRET: STRONG }).production).toBe(true)
    expect(() => readConfig({ NODE_ENV: 'production', VEZNE_SECRET: STRONG })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(STRONG) as string }) as Error,
    )
  })

  it('reads the trusted proxies as a list', () => {
    expect(readConfig({ DATABASE_URL, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ])
  })

  const KEY = Buffer.alloc(32, 7).toString('base64')

  it('reads the wrapping keys, newest first, with one made from the secret behind them', () => {
    const keys = (VEZNE_KEYS?: string) => readConfig({ DATABASE_URL, VEZNE_KEYS }).wrappingKeys
    expect(keys()).toEqual([{ id: 'secret', key: expect.stringMatching(/^.{43}=$/) as string }])
    expect(keys(`k2:${KEY}, k1:${KEY}`).map(({ id }) => id)).toEqual(['k2', 'k1', 'secret'])
    expect(keys()).toEqual(keys(`k1:${KEY}`).slice(1))
  })

  it.each(['k1', `k1:${KEY.slice(4)}`, `:${KEY}`, `k1:${KEY},k1:${KEY}`, `secret:${KEY}`, `K 1:${KEY}`])(
    'refuses the wrapping keys %j, and never quotes them',
    (VEZNE_KEYS) => {
      const read = () => readConfig({ DATABASE_URL, VEZNE_KEYS })
      expect(read).toThrow(/^VEZNE_KEYS must be/)
      expect(read).not.toThrow(KEY.slice(4))
    },
  )

  it('knows pretend banks where it is no production', () => {
    expect(readConfig({ DATABASE_URL, SIM_PORT: '3177' }).simulatorsUrl).toBe('http://localhost:3177')
    const production = { DATABASE_URL, NODE_ENV: 'production', VEZNE_SECRET: STRONG, SIMULATORS_URL: 'http://sim:1' }
    expect(readConfig(production).simulatorsUrl).toBeUndefined()
  })
})
