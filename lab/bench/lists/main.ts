/**
 * `npm run bench:lists`: [W4] pages, filters, totals and search of payments, statements and stocks of a company with a million
 * of them, beside one with a hundredth of that in the same house; and how long they take at 20 a second beside 5 sales a second.
 * `-- --screen`: [W14] the payment list in a browser instead. `-- --export`: a CSV file of 100 000 rows instead.
 * `-- --payments N` lays N of each instead of a million.
 */
import { loadavg } from 'node:os'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readListBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { holds, say } from '../hold.ts'
import { closePayers } from '../sale/payers.ts'
import { openPlace } from '../sale/place.ts'
import { measureExport } from './export/export.ts'
import { measureLists } from './lists.ts'
import { measureScreen } from './screen/screen.ts'

const MEASURES = { lists: measureLists, export: measureExport, screen: measureScreen }

const config = readOrLeave(readListBench)
const { failures, hold } = holds()
say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const place = await openPlace({ ...config.environment, RATE_LIMIT_FACTOR: '1000000' }, config.port)
try {
  await MEASURES[config.what](config, place, hold)
} catch (error) {
  failures.push(messageOf(error))
  say(`✗ ${messageOf(error)}`)
} finally {
  closePayers()
  await place.close()
}
say(failures.length === 0 ? 'passed' : `failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
