import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import { casesFor } from '@vezne/banks/pos/conformance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBanks, readPace } from './config.ts'
import { openPretendBanks, type PretendBanks } from './pretend-bank.ts'

let banks: PretendBanks
beforeAll(async () => {
  banks = await openPretendBanks(readPace())
})
afterAll(() => banks.close())

for (const id of readBanks()) {
  const bank = bankOf(id)
  if (bank === undefined) throw new Error(`the bank table has no ${id}`)
  const adapter = adapterOf(bank)
  describe.concurrent(`${bank.dialect ?? bank.gateway} (${bank.name})`, () => {
    it.each(casesFor(adapter).map(({ title, run }) => [title, run] as const))('%s', async (_, run) => {
      await expect(run(banks.bank(id))).resolves.toBeUndefined()
    })
  })
}
