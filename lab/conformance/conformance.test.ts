import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import { casesFor } from '@vezne/banks/pos/conformance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBanks, readTime } from './config.ts'
import { openPretendBanks, type PretendBanks } from './pretend-bank.ts'

let banks: PretendBanks
beforeAll(async () => {
  banks = await openPretendBanks(readTime())
})
afterAll(() => banks.close())

const cases = readBanks().flatMap((id) => {
  const bank = bankOf(id)
  if (bank === undefined) throw new Error(`the bank table has no ${id}`)
  const name = `${bank.dialect ?? bank.gateway} (${bank.name})`
  return casesFor(adapterOf(bank)).map(({ title, run }) => [name, title, { id, run }] as const)
})

// In real time all at once, since most of it is spent waiting; a case that steers the clock has it for itself.
const together = readTime() === 'real' ? describe.concurrent : describe

together('[B-01] conformance', () => {
  it.each(cases)('%s: %s', async (_name, _title, { id, run }) => {
    await expect(run(banks.bank(id))).resolves.toBeUndefined()
  })
})
