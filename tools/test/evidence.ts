import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sweep, type Hit } from '../canary/sweep.ts'
import { messageOf } from '../kit/bad-day.ts'
import { failure, type Counts } from './results.ts'

export interface Swept extends Counts {
  failures: string[]
}

const TITLE = '[I-17] nothing that the browser suite left behind holds a card, a security code or an identity number'
export const NOTHING_SWEPT: Swept = { passed: 0, failed: 0, failures: [] }
const PASSED: Swept = { passed: 1, failed: 0, failures: [] }
const FAILED = (why: string): Swept => ({ passed: 0, failed: 1, failures: [failure('sweep.ts', TITLE, why)] })

/** One more test, about all the others: it can only begin once their house has stopped. */
export async function sweepEvidence(folder: string, look: (folder: string) => Promise<Hit[]> = sweep): Promise<Swept> {
  // No house was ever started, and the runner has said why.
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) return NOTHING_SWEPT
  const missing = ['browser', 'mails'].filter((kept) => !existsSync(join(folder, kept)))
  if (missing.length > 0) return FAILED(`the journeys left no evidence: ${missing.join(', ')}`)
  try {
    const hits = await look(folder)
    return hits.length === 0 ? PASSED : FAILED(linesOf(hits).join('\n'))
  } catch (error) {
    return FAILED(`the sweep broke off: ${messageOf(error)}`)
  }
}

/** The number first: only the first lines of a failure are shown. */
function linesOf(hits: readonly Hit[]): string[] {
  const places = hits.map(({ sink, file, form, canary, at }) => `${sink}: ${canary} (${form}) in ${file} at ${at}`)
  return [`${hits.length} hits`, ...places]
}
