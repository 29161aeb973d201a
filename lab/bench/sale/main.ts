/**
 * `npm run bench:sale`: how many sales a second go the whole way through HTTP (request, 3-D page, bank's return,
 * provision, journal and outbox), sixteen at once, beside pgbench sending [W1] the very statements that such a sale sends
 * and [W1b] the leanest ones that keep its promises. With `--long`: whether late sales cost what early ones did.
 */
import { writeFileSync } from 'node:fs'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readSaleBench } from '../config.ts'
import { judgeBooks } from './books.ts'
import { capture } from './capture.ts'
import { wrongInLean } from './lean.ts'
import { compareLong } from './long.ts'
import { closePayers } from './payers.ts'
import { openPlace, type Place } from './place.ts'
import { judge, lineOf, load, runRound, warmUp, type Round } from './rounds.ts'
import { durability } from './store.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const { seconds, rounds, scriptFile, long, port, environment } = readSaleBench()

/** The books are looked at before anything is judged: a fast wrong answer is a failure. */
async function areBooksRight(place: Place): Promise<boolean> {
  const { line, wrong } = await judgeBooks(place)
  const all = [...wrong, ...(await wrongInLean(place.lean))]
  say(line)
  for (const what of all) say(`✗ ${what}`)
  return all.length === 0
}

async function compareRates(place: Place): Promise<boolean> {
  const script = await capture(place)
  say(
    `a sale: ${script.statements} statements in ${script.roundTrips} round trips and ${script.commits} commits, captured from the server's log`,
  )
  if (scriptFile !== undefined) writeFileSync(scriptFile, script.text)
  await warmUp(place)
  const done: Round[] = []
  // The first round warms all sides up and is thrown away.
  for (let round = 0; round <= rounds; round += 1) {
    const result = await runRound(place, script.text, round, seconds)
    if (round > 0) done.push(result)
    say(`${round === 0 ? 'warm-up' : `round ${round}`}: ${lineOf(result)}`)
  }
  const isRight = await areBooksRight(place)
  return judge(done, say) && isRight
}

async function compareAges(place: Place): Promise<boolean> {
  const holds = await compareLong(place, say)
  return (await areBooksRight(place)) && holds
}

say(`load average before: ${load()}`)
const place = await openPlace(environment, port)
let holds = false
try {
  say(`PostgreSQL ${place.version}, all sides: ${await durability(place.ours)}`)
  holds = await (long ? compareAges(place) : compareRates(place))
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  closePayers()
  await place.close()
}
process.exitCode = holds ? 0 : 1
