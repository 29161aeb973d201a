/**
 * `npm run bench:lists`: [W4] how many pages and totals of the payment list a second go through HTTP, eight in flight,
 * with row security on, beside pgbench sending the very statements without us and without it. Both are judged with eight in
 * flight, what one row answers by the budget of a read; p95 at the same arrivals stands beside them.
 * `-- --payments N` lays N payments instead of a million.
 * `-- --export` takes the list away as a CSV file of 100 000 rows instead, and looks at how much the API grows by that.
 */
import { loadavg } from 'node:os'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readListBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { durability } from '../sale/store.ts'
import { compareWithRaw } from './compare.ts'
import { measureExport } from './export.ts'
import { openPlace } from './place.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = readOrLeave(readListBench)

say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const began = performance.now()
const place = await openPlace(config)
let holds = false
try {
  say(
    `${config.payments} payments of one company laid by COPY, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  say(`PostgreSQL ${place.version}, both sides: ${await durability(place.databaseUrl)}`)
  say('Load generator, API and database share the cores, as pgbench and its database do.')
  holds = await (config.export ? measureExport(config, place) : compareWithRaw(config, place))
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  await place.close()
}
process.exitCode = holds ? 0 : 1
