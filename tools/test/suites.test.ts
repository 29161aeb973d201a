import { expect, it } from 'vitest'
import { readTestConfig } from './config.ts'
import { choosesJourney, suiteOf } from './suites.ts'

const SPECS = ['home.spec.ts', 'pay-walks.spec.ts']

it('makes a journey for words that choose one, and for no words, and else starts neither browser nor house', () => {
  expect(choosesJourney(SPECS, [])).toBe(true)
  expect(choosesJourney(SPECS, ['walks'])).toBe(true)
  expect(choosesJourney(SPECS, ['tools/test', 'Home.spec.ts:20'])).toBe(true)
  expect(choosesJourney(SPECS, ['tools/test', 'commissions'])).toBe(false)
})

it('runs each test in one of two tiers, told to the runner by its environment or by the mark', () => {
  const config = readTestConfig({ CHROMIUM_PATH: '/x' })
  const daily = suiteOf('browser', { ...config, tier: 'daily' }, [])
  const full = suiteOf('browser', { ...config, tier: 'full' }, [])
  expect(daily.command).toContain('--grep-invert=@full')
  expect(full.command).toContain('--grep=@full')
  expect(daily.reportFile).not.toBe(full.reportFile)
  expect(suiteOf('unit', { ...config, tier: 'full' }, []).environment).toMatchObject({ VEZNE_TEST_TIER: 'full' })
  expect(suiteOf('unit', { ...config, tier: undefined }, []).environment).toMatchObject({ VEZNE_TEST_TIER: 'daily' })
})
