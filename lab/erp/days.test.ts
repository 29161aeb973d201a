import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterEach, expect, it } from 'vitest'
import { arrivesLate } from './bad-day.ts'
import { MEETINGS } from './erps.ts'
import type { PretendErp } from './pretend-erp.ts'
import { proveDay, TRAPS } from './proven-day.ts'
import { vouchersOfDay } from './vouchers.ts'

let erp: PretendErp
afterEach(() => erp.close())

const CASES = MEETINGS.map((meeting) => [meeting.title, meeting] as const)
const COUNTS = { receipts: 14, voids: 3, refunds: 3, chargebacks: 1, transfers: 2 }

it.each(CASES)('[M-13] %s has every voucher once after a day of traps and deaths', async (title, meeting) => {
  erp = await meeting.open()
  await erp.clerk('generate', meeting.company(20, 60))
  const vouchers = vouchersOfDay(meeting.mapping, COUNTS, makeDice(3), title)
  const { faults, balances, readBack, references, met, kills } = await proveDay(meeting, erp, vouchers, 6)
  expect(faults).toEqual([])
  for (const { theirs, ours } of [balances, readBack, references]) expect(theirs).toEqual(ours)
  for (const trap of TRAPS) expect(met[trap], trap).toBeGreaterThan(0)
  expect(kills).toBeGreaterThan(0)
})

it.each(CASES)('[M-13] what %s takes late is not written again meanwhile', async (title, meeting) => {
  erp = await meeting.open()
  await erp.clerk('generate', meeting.company(20, 0))
  const [receipt] = vouchersOfDay(meeting.mapping, { ...COUNTS, receipts: 9 }, makeDice(3), title)
  if (receipt === undefined) throw new Error('no receipt')
  const told = await arrivesLate(erp, meeting.connector, receipt)
  expect(told).toEqual(['unknown no-answer', 'unknown may-still-arrive', 'posted'])
  expect(meeting.writtenOf(await erp.books())).toHaveLength(1)
})
