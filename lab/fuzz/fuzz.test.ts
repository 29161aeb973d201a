import { bankOf } from '@vezne/banks/pos/banks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPretendBanks, type PretendBanks } from '../conformance/pretend-bank.ts'
import { SPEAKERS } from '../conformance/speakers.ts'
import { fuzz } from './run.ts'

/** `npm run test:full` and `npm run fuzz` try more. */
const TIMES = 300
const SEED = 20_261_115

let banks: PretendBanks
beforeAll(async () => {
  banks = await openPretendBanks()
})
afterAll(() => banks.close())

const names = SPEAKERS.map((id) => [bankOf(id)?.dialect ?? bankOf(id)?.gateway, id] as const)

it.each(names)('[I-11] [I-12] %s believes no tampered message and no noise', async (_, id) => {
  expect((await fuzz(banks.bank(id), TIMES, SEED)).faults).toEqual([])
})
