import { describe, expect, it } from 'vitest'
import { readConfig, readOwnerUrl } from './config.ts'
import { startWarnings } from './start-rules.ts'

const DATABASE_URL = 'postgres://vezne_serve@localhost/vezne'
const STRONG = '8f3a1c5e7b9d2046a8c0e1f3b5d7092468ace13579bdf024'
const OLDER = '420fdb97531eca8642907d5b3f1e0c8a6402d9b7e5c1a3f8'
const PRODUCTION = {
  DATABASE_URL,
  NODE_ENV: 'production',
  VEZNE_SECRET: STRONG,
  VEZNE_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '443',
  PUBLIC_HOST: 'pay.example.com',
  FRAME_ORIGIN: 'https://frame.example.net',
  SMTP_URL: 'smtps://posta.example.net',
  MAIL_FROM: 'Kapı <bildirim@example.net>',
}
const REHEARSAL = { ...PRODUCTION, VEZNE_REHEARSAL: '1', SIMULATORS_URL: 'https://banks.rig.test' }

describe('[I-17] a start that would be open is refused', () => {
  it.each([undefined, '::', '0.0.0.0', '10.0.0.7', 'pay.example.com'])(
    'without NODE_ENV on the listener %s, which others reach',
    (HOST) => {
      expect(() => readConfig({ DATABASE_URL, HOST })).toThrow(/^NODE_ENV must be set where others can reach us/)
      expect(readConfig({ DATABASE_URL, HOST, NODE_ENV: 'development' }).production).toBe(false)
    },
  )

  it.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('but not on %s, which nobody else reaches', (HOST) => {
    expect(readConfig({ DATABASE_URL, HOST })).toMatchObject({ production: false, host: HOST })
  })

  it.each([
    ['VEZNE_SECRET', 'only-for-development-never-in-production', 'VEZNE_SECRET must be set'],
    ['VEZNE_SECRET', `${STRONG},only-for-development-never-in-production`, 'VEZNE_SECRET must be set'],
    ['VEZNE_SECRET', `${STRONG},short`, 'VEZNE_SECRET must be set'],
    ['VEZNE_SECRET', ',', 'VEZNE_SECRET must be set'],
    ['VEZNE_KEYS', '', 'VEZNE_KEYS must be set in production'],
    ['PUBLIC_SCHEME', 'http', 'PUBLIC_SCHEME must be https in production'],
    ['PUBLIC_SCHEME', '', 'PUBLIC_SCHEME must be https in production'],
    ['FRAME_ORIGIN', 'http://frame.example.net', 'FRAME_ORIGIN must begin with https:// in production'],
  ])('in production with %s=%s', (name, value, sentence) => {
    for (const closed of [PRODUCTION, REHEARSAL]) {
      expect(() => readConfig({ ...closed, [name]: value })).toThrow(sentence)
      expect(() => readConfig({ ...closed, [name]: value })).not.toThrow(STRONG)
    }
  })

  it('and production migrates with the owner of the tables alone', () => {
    const config = readConfig(PRODUCTION)
    expect(() => readOwnerUrl(config, {})).toThrow(/^DATABASE_OWNER_URL must be set/)
    expect(readOwnerUrl(config, { DATABASE_OWNER_URL: 'postgres://owner' })).toBe('postgres://owner')
    expect(readOwnerUrl(readConfig({ DATABASE_URL, NODE_ENV: 'test' }), {})).toBe(DATABASE_URL)
  })
})

describe('[I-17] a rehearsal', () => {
  it('is production in everything, with pretend banks behind TLS', () => {
    expect(readConfig(REHEARSAL)).toMatchObject({
      production: true,
      rehearsal: true,
      simulatorsUrl: 'https://banks.rig.test',
    })
    expect(readConfig(PRODUCTION)).toMatchObject({ rehearsal: false, simulatorsUrl: undefined })
  })

  it.each([
    [{ NODE_ENV: 'development' }, 'VEZNE_REHEARSAL is production with pretend banks'],
    [{ SIMULATORS_URL: 'http://banks.rig.test' }, 'SIMULATORS_URL must be the https:// address'],
    [{ SIMULATORS_URL: '' }, 'SIMULATORS_URL must be the https:// address'],
    [{ VEZNE_REHEARSAL: 'yes' }, 'VEZNE_REHEARSAL'],
  ])('is refused with %j', (changed, sentence) => {
    expect(() => readConfig({ ...REHEARSAL, ...changed })).toThrow(sentence)
  })
})

it('[I-30] a start behind a proxy that nobody named is warned of one limit for everybody', () => {
  expect(startWarnings(readConfig(PRODUCTION))).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(startWarnings(readConfig({ ...PRODUCTION, TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([])
  expect(startWarnings(readConfig({ DATABASE_URL: 'postgres://x/y', NODE_ENV: 'development' }))).toEqual([])
})

it('[I-23] the description of the API is shown in production where somebody switched it on', () => {
  expect(readConfig(PRODUCTION).showsApiDocs).toBe(false)
  expect(readConfig({ ...PRODUCTION, API_DOCS: '1' }).showsApiDocs).toBe(true)
  expect(readConfig({ DATABASE_URL: 'postgres://x/y', NODE_ENV: 'development' }).showsApiDocs).toBe(true)
})

it('[I-18] reads several secrets, newest first, and the keys made from each', () => {
  const { secret, wrappingKeys } = readConfig({ ...PRODUCTION, VEZNE_SECRET: ` ${STRONG} , ${OLDER}` })
  expect(secret).toEqual([STRONG, OLDER])
  const before = readConfig({ ...PRODUCTION, VEZNE_SECRET: OLDER })
  expect(wrappingKeys.map(({ id }) => id)).toEqual(['k1', 'secret', 'secret'])
  expect(wrappingKeys.at(-1)).toEqual(before.wrappingKeys.at(-1))
})
