import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('stands where DEMO.md says when nothing is set', () => {
  const demo = { host: '127.0.0.1', port: 3100, smtpPort: 3125, portalUrl: 'http://localhost:3000', pace: 1 }
  expect(readConfig({})).toEqual(demo)
})

it('takes an empty variable as unset', () => {
  expect(readConfig({ SIM_PORT: '', SIM_SMTP_PORT: ' ', SIM_HOST: '', PORT: '', SIM_PACE: '' })).toEqual(readConfig({}))
})

it('moves with its variables', () => {
  const env = { SIM_PORT: '21100', SIM_SMTP_PORT: '21125', SIM_HOST: '0.0.0.0', PORT: '21000', SIM_PACE: '1/50' }
  const moved = { host: '0.0.0.0', port: 21100, smtpPort: 21125, portalUrl: 'http://localhost:21000', pace: 0.02 }
  expect(readConfig(env)).toEqual(moved)
})

it.each(['abc', '-1', '65536', '3100.5', '0x10', '1e3'])('refuses the port %s in one sentence', (value) => {
  const sentence = `SIM_SMTP_PORT must be a port number between 0 and 65535, but it is "${value}".`
  expect(() => readConfig({ SIM_SMTP_PORT: value })).toThrow(sentence)
})

it.each(['0', '1/0', '-1', 'fast', '11'])('refuses the pace %s in one sentence', (value) => {
  expect(() => readConfig({ SIM_PACE: value })).toThrow('SIM_PACE must be a number above 0 and at most 10')
})
