import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MEETINGS } from './erps.ts'
import type { PretendErp } from './pretend-erp.ts'
import { proveDay } from './proven-day.ts'
import { vouchersOfDay } from './vouchers.ts'

let erp: PretendErp
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-erp-'))
})
afterEach(async () => {
  await erp.close()
  await rm(folder, { recursive: true })
})

const CASES = MEETINGS.map((meeting) => [meeting.title, meeting] as const)
const COUNTS = { receipts: 300, voids: 20, refunds: 15, chargebacks: 2, transfers: 3 }

it.each(CASES)(
  '[M-13] a day at %s: 500 firms, 20 000 lines, 300 receipts, a locked period, deaths of caller and ERP',
  async (title, meeting) => {
    erp = await meeting.open(folder)
    await erp.clerk('generate', meeting.company(500, 20_000))
    const vouchers = vouchersOfDay(meeting.mapping, COUNTS, makeDice(3), title)
    await erp.clerk('lock', meeting.lock('2026-03-05'))
    const [first] = vouchers
    if (first === undefined) throw new Error('no voucher')
    expect(await erp.open().post(first)).toMatchObject({ kind: 'refused', why: 'period-locked' })
    await erp.clerk('unlock')
    const { faults, balances, readBack, references, kills } = await proveDay(meeting, erp, vouchers, 10, 300)
    expect(faults).toEqual([])
    for (const { theirs, ours } of [balances, readBack, references]) expect(theirs).toEqual(ours)
    expect(kills + erp.restarts()).toBeGreaterThanOrEqual(100)
  },
)
