import { secondsOf, secondsOfServer } from '../cpu.ts'
import { paySales } from './payers.ts'
import type { Place } from './place.ts'

const AT_ONCE = 16
const MOST = 1.1
/** Sales so many to so many, from the first one on. */
const EARLY = { from: 1000, to: 3000 }
const LATE = { from: 18_000, to: 20_000 }

interface Spent {
  readonly api: number
  readonly database: number
}

const spent = (place: Place): Spent => ({ api: secondsOf(place.apiPid()), database: secondsOfServer(place.folder) })

/** Processor milliseconds of a sale between two numbers, in the API and in the database with all it does beside. */
async function costOf(place: Place, { from, to }: typeof EARLY): Promise<Spent> {
  const before = spent(place)
  await paySales(place.shop, to - from, AT_ONCE)
  const after = spent(place)
  const each = (part: keyof Spent) => ((after[part] - before[part]) * 1000) / (to - from)
  return { api: each('api'), database: each('database') }
}

/**
 * [W1b] Whether the twenty thousandth sale costs what the first thousands did. Processor time tells it on a shared
 * machine too; rates would not. Nobody tidies up meanwhile, so tries and jobs pile up as in the worst of hours.
 */
export async function compareLong(place: Place, say: (line: string) => void): Promise<boolean> {
  const total = ({ api, database }: Spent) => api + database
  const tell = (name: string, cost: Spent) =>
    say(
      `${name}: ${total(cost).toFixed(2)} ms of processor time a sale (API ${cost.api.toFixed(2)}, database ${cost.database.toFixed(2)})`,
    )
  await paySales(place.shop, EARLY.from, AT_ONCE)
  const early = await costOf(place, EARLY)
  tell(`sales ${EARLY.from} to ${EARLY.to}`, early)
  await paySales(place.shop, LATE.from - EARLY.to, AT_ONCE)
  const late = await costOf(place, LATE)
  tell(`sales ${LATE.from} to ${LATE.to}`, late)
  const ratio = total(late) / total(early)
  const holds = ratio <= MOST
  say(`in the database alone ${(late.database / early.database).toFixed(3)}`)
  say(`W1b late sale / early sale ${ratio.toFixed(3)} (at most ${MOST}): ${holds ? 'passed' : 'failed'}`)
  return holds
}
