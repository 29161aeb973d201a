import { sentIn } from './log-lines.ts'
import { payOnce } from './payers.ts'
import type { Place } from './place.ts'
import { alikeOf, scriptOf, type SaleScript } from './script.ts'
import { logStatements } from './store.ts'

/** Sales, one after the other, as the server's log tells them. */
export async function capture(place: Place): Promise<SaleScript> {
  await logStatements(place.ours, 'ours', true)
  await place.restart()
  // The first sales of a process read what later ones remember.
  for (let sale = 0; sale < 4; sale += 1) await payOnce(place.shop)
  const sales = []
  for (let sale = 0; sale < 6; sale += 1) {
    const before = place.readLog().length
    await payOnce(place.shop)
    sales.push(sentIn(place.readLog().slice(before)).filter(({ text }) => !isHousekeeping(text)))
  }
  await logStatements(place.ours, 'ours', false)
  await place.restart()
  return scriptOf(...alikeOf(sales))
}

/** What a process does by its own clock, whoever pays. */
const isHousekeeping = (text: string) => /\bprocesses\b|'vezne_jobs'/.test(text)
