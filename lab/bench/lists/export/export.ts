import { setTimeout as sleep } from 'node:timers/promises'
import type { ListBenchConfig } from '../../config.ts'
import { say, type Hold } from '../../hold.ts'
import type { Place } from '../../sale/place.ts'
import { openAsker } from '../ask.ts'
import { addCompany, type Company } from '../company.store.ts'
import { laidPayments, layPayments } from '../lay-payments.store.ts'
import { checkFile, takeFile } from './file.ts'
import { forgetPeak, residentOf } from './memory.ts'

/** Of the budgets for every day: an export of 100 000 rows. */
const MUST_HOLD = { megabytes: 64, firstByteMs: 500 }
const MEGABYTE = 1024 * 1024
const SETTLE_MS = 1000

const ROUNDS = 3

/**
 * The first long export of a new API process, which has answered calls and has written a short file: what its code takes is
 * there before, what a long file takes is not. Each time counts, so every round must hold.
 */
export async function measureExport({ payments }: ListBenchConfig, place: Place, hold: Hold): Promise<void> {
  const company = await addCompany(place.ours, 'Büyük')
  await layPayments(place.ours, [{ ...company, payments }])
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { grown, firstByteMs } = await takeOnce(place, company)
    hold(`memory by which the API grows, round ${round}`, grown / MEGABYTE, MUST_HOLD.megabytes, ' MB')
    hold(`first byte, round ${round}`, firstByteMs, MUST_HOLD.firstByteMs, ' ms')
  }
}

async function takeOnce(place: Place, company: Company): Promise<{ grown: number; firstByteMs: number }> {
  await place.restart()
  const { port } = place.shop
  const asker = openAsker(port)
  const page = { path: '/PosCollectionTransaction/List', body: { limit: 200 } }
  for (let asked = 0; asked < 20; asked += 1) await asker.ask(company, page)
  asker.close()
  await takeFile(port, company, { from: Date.now() - 3 * 86_400_000 })
  await sleep(SETTLE_MS)
  const pid = place.apiPid()
  const { now: before } = residentOf(pid)
  forgetPeak(pid)
  const { text, firstByteMs, tookMs, bytes } = await takeFile(port, company, {})
  const { peak } = residentOf(pid)
  const laid = await laidPayments(place.ours, company.tenantId)
  checkFile(text, laid)
  const megabytes = (bytes / MEGABYTE).toFixed(1)
  say(`a CSV file of ${laid.count} rows, every one checked: ${megabytes} MB in ${(tookMs / 1000).toFixed(1)} s`)
  return { grown: Math.max(0, peak - before), firstByteMs }
}
