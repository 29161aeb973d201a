import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { describe, expect, it } from 'vitest'
import { readListBench } from './config.ts'

describe('the flags of a bench', () => {
  it('lay a million payments for pages, and as many as a file has to hold for a file', () => {
    expect(readListBench([])).toMatchObject({ payments: 1_000_000, what: 'lists', seconds: 60 })
    expect(readListBench(['--export'])).toMatchObject({ payments: 100_000, what: 'export' })
    expect(readListBench(['--screen'])).toMatchObject({ payments: 1_000_000, what: 'screen' })
    expect(readListBench(['--export', '--payments', '5000']).payments).toBe(5000)
  })

  it('are refused in a sentence where there is no such one, or its value is none', () => {
    const wrong = [['--exprot'], ['--payments'], ['--payments', 'many'], ['--seconds', '0'], ['--seconds', ''], ['csv']]
    for (const args of wrong) expect(() => readListBench(args)).toThrow(BadDay)
    expect(() => readListBench(['--exprot'])).toThrow(/^Unknown option '--exprot'\. npm run bench:lists/)
    expect(() => readListBench(['--payments', '12.5'])).toThrow('--payments is a whole number of at least 1000')
  })
})
