import { readAtMost } from '../../../kit/http/read-at-most.ts'
import { NoBulletin, readBulletin, type Bulletin } from './bulletin.ts'

/** Asks an address; the body of a 200, undefined where nothing stands, and an error for everything else. */
export type Ask = (url: string) => Promise<string | undefined>

const PATIENCE_MS = 5000
/** A bulletin has some twenty thousand. */
const LARGEST_BYTES = 1_000_000
/** The longest row of weekends and holidays is shorter. */
const DAYS_BACK = 15
const DAY_MS = 86_400_000

/** A redirect is no bulletin: whoever can move the address should not also choose where we read. */
export const askSource: Ask = async (url) => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (answer.ok) return (await readAtMost(answer, LARGEST_BYTES)).toString('utf8')
  await answer.body?.cancel()
  if (answer.status === 404) return undefined
  throw new NoBulletin(`the source answered ${answer.status}`)
}

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** `/kurlar/202611/13112026.xml` */
function pathOf(date: string): string {
  const [year, month, day] = date.split('-')
  return `/kurlar/${year}${month}/${day}${month}${year}.xml`
}

/** Too old, or of a day that has not come: a file that lies there by mistake. */
const stands = ({ date }: Bulletin, day: string) => date <= day && date >= dayBefore(day, DAYS_BACK)

/**
 * The bulletin that stands on a day. Before the afternoon the newest one is yesterday's, on a Sunday it is Friday's;
 * where the newest is missing, the dated files are asked one after the other.
 */
export async function fetchBulletin(ask: Ask, source: string, day: string): Promise<Bulletin> {
  const newest = await ask(`${source}/kurlar/today.xml`)
  if (newest !== undefined) {
    const bulletin = readBulletin(newest)
    if (stands(bulletin, day)) return bulletin
  }
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const date = dayBefore(day, back)
    const dated = await ask(source + pathOf(date))
    if (dated === undefined) continue
    const bulletin = readBulletin(dated)
    if (stands(bulletin, day)) return bulletin
  }
  throw new NoBulletin(`there is none for the ${DAYS_BACK} days before ${day}`)
}
