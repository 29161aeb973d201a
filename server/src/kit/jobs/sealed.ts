import * as z from 'zod'
import { SealBroken, createSeal, type Seal, type Secrets } from '../secret.ts'

/** The seal that everyone who enqueues shares with the worker. */
export const createJobSeal = (secret: Secrets): Seal => createSeal(secret, 'job-payloads')

interface Sealable {
  readonly name: string
  readonly sealed: boolean
}

/** Takes the place of a company where a job belongs to none. */
export const OF_HOUSE = 'house'

/** Which job a payload belongs to: its id is the same in the outbox, in the queue and for every try. */
export interface JobPlace {
  readonly tenantId: string
  readonly id: string
}

// An object, because its columns hold JSON.
const envelope = z.strictObject({ sealed: z.string() })

const placeOf = ({ name }: Sealable, { tenantId, id }: JobPlace) => [name, tenantId, id]

/** The payload as it is stored: sealed for a job with secrets, unchanged for any other. */
export function writtenPayload(close: Seal['close'], job: Sealable, place: JobPlace, payload: unknown): string {
  const text = JSON.stringify(payload)
  if (!job.sealed) return text
  return JSON.stringify({ sealed: close(text, placeOf(job, place)) } satisfies z.input<typeof envelope>)
}

/** The payload as its handler gets it. A job with secrets takes no open payload: its writer had no key. */
export function readPayload({ open }: Seal, job: Sealable, place: JobPlace, written: unknown): unknown {
  if (!job.sealed) return written
  const read = envelope.safeParse(written)
  if (!read.success) throw new SealBroken('the payload of a sealed job is not sealed')
  return JSON.parse(open(read.data.sealed, placeOf(job, place)))
}
