import type * as z from 'zod'
import type { Alarms } from '../../../../kit/alarms/alarms.ts'
import type { Mailer } from '../../../../kit/mail.ts'
import type { AuthDeps } from '../deps.ts'
import type { postLetter } from './jobs.ts'
import { findUndelivered, noteFailure, noteSent } from './store.ts'
import { writtenLetter } from './written-letter.ts'

export interface Post {
  readonly mailer: Mailer
  readonly alarms: Alarms
}

/** What a mail server said, by its number: its words may quote the address. */
function failureOf(error: unknown): { code: string; isRefused: boolean } {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  const said = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  const isRefused = typeof responseCode === 'number' && responseCode >= 500
  return { code: said.join(' ').slice(0, 60) || 'no answer', isRefused }
}

/** Job: sends a letter by the house's own server. What fails is tried again, and told to whoever runs the house. */
export async function deliverLetter(
  { platform, houseOrigin }: AuthDeps,
  { mailer, alarms }: Post,
  { letterId, ...written }: z.output<(typeof postLetter)['payload']>,
  jobId: string,
): Promise<void> {
  try {
    await mailer.send({ id: jobId, ...writtenLetter(written, houseOrigin) })
  } catch (error) {
    await platform.forPlatform((db) => noteFailure(db, letterId, failureOf(error)))
    await tellUndelivered({ platform }, alarms)
    throw error
  }
  await platform.forPlatform((db) => noteSent(db, letterId))
}

/** How many letters cannot be delivered; whose they are is shown by `npx vezne link`, and not in a log. */
export async function tellUndelivered({ platform }: Pick<AuthDeps, 'platform'>, alarms: Alarms): Promise<void> {
  const found = await platform.forPlatform(findUndelivered)
  const says = [...Map.groupBy(found, ({ kind, failure }) => `${kind}: ${failure ?? 'not sent'}`)]
    .map(([what, those]) => `${those.length} ${what}`)
    .join(', ')
  await alarms.tell({ name: 'letters-undelivered', value: BigInt(found.length), says })
}
