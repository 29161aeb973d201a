import { expect, it } from 'vitest'
import { readStartConfig } from './config.ts'
import { portalEnvironment } from './environment.ts'

it('has the ports of the demo when nothing is said', () => {
  expect(readStartConfig({}).ports).toEqual({ PORT: 3000, FRAME_PORT: 3001, SIM_PORT: 3100, SIM_SMTP_PORT: 3125 })
})

it('counts an empty variable as unset', () => {
  const config = readStartConfig({ DATABASE_URL: '', PORT: '', VEZNE_DATA: '' })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.ports.PORT).toBe(3000)
  expect(config.dataFolder).toMatch(/\.data$/)
})

it.each(['0', '65536', 'abc', '30.5', '-1'])('refuses %s as a port, with the name of the variable', (text) => {
  expect(() => readStartConfig({ SIM_PORT: text })).toThrow(`SIM_PORT must be a number from 1 to 65535, not "${text}".`)
})

it('refuses one port for two things', () => {
  expect(() => readStartConfig({ PORT: '3100' })).toThrow('four different ports')
})

it('refuses production on the bundled database', () => {
  expect(() => readStartConfig({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production needs a DATABASE_URL')
})

it('[I-20] refuses production with one login that migrates and serves', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://real' }
  expect(() => readStartConfig(production)).toThrow('NODE_ENV=production needs a DATABASE_OWNER_URL')
  const config = readStartConfig({ ...production, DATABASE_OWNER_URL: 'postgres://owner' })
  expect(config).toMatchObject({ databaseUrl: 'postgres://real', ownerUrl: 'postgres://owner' })
  // Whoever serves never hears of the owner.
  expect(portalEnvironment(config, 'postgres://real', undefined)['DATABASE_OWNER_URL']).toBeUndefined()
})

it('tells the portal of the demo everything it needs', () => {
  const told = portalEnvironment(readStartConfig({ PORT: '4000' }), 'postgres://demo', 'secret')
  expect(told).toMatchObject({
    NODE_ENV: 'development',
    PORT: '4000',
    PUBLIC_PORT: '4000',
    FRAME_PORT: '4001',
    PUBLIC_SCHEME: 'http',
    DATABASE_URL: 'postgres://demo',
    SMTP_URL: 'smtp://127.0.0.1:3125',
    VEZNE_SECRET: 'secret',
    RATE_LIMIT_FACTOR: '100',
  })
})

it('adds neither secret nor looser limits in production', () => {
  const config = readStartConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://real', DATABASE_OWNER_URL: 'x' })
  const told = portalEnvironment(config, 'postgres://real', undefined)
  expect(told).not.toHaveProperty('VEZNE_SECRET')
  expect(told).not.toHaveProperty('RATE_LIMIT_FACTOR')
  expect(told).not.toHaveProperty('SMTP_URL')
})
