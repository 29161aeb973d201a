import { bankOf } from '@vezne/banks/pos/banks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPretendBanks, type PretendBanks } from '../conformance/pretend-bank.ts'
import { SPEAKERS } from '../conformance/speakers.ts'
import { lessen } from './lessen.ts'
import { fuzz } from './run.ts'

let banks: PretendBanks
beforeAll(async () => {
  banks = await openPretendBanks()
})
afterAll(() => banks.close())

const names = SPEAKERS.map((id) => [bankOf(id)?.dialect ?? bankOf(id)?.gateway, id] as const)

it.each(names)('[I-11] [I-12] %s: no field taken away, emptied, doubled or added betters a verdict', async (_, id) => {
  const { improved, messages, changes } = await lessen(banks.bank(id))
  expect(improved).toEqual([])
  expect(messages.length).toBeGreaterThanOrEqual(3)
  expect(changes).toBeGreaterThan(500)
})

it.each(names)('[I-11] [I-12] %s believes none of three thousand tampered messages', async (_, id) => {
  expect((await fuzz(banks.bank(id), 3000, 20_261_116)).faults).toEqual([])
})
