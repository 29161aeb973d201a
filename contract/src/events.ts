import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, list, wholeNumber } from './kit/fields.ts'

/** The lists whose rows are watched while they are looked at. */
export const LIVE_TOPICS = ['payments', 'links', 'reviews', 'tasks', 'notices'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

const MOST_ROWS = 200
const LAST_POSITION = 999_999_999_999_999

/** What has changed, and never how: whoever may see a row asks for it by the call that shows it. */
const liveMessage = z.object({
  /** Where the reader has come to: said again with the next call, so that nothing between two calls is missed. */
  position: z.int().check(z.minimum(0), z.maximum(LAST_POSITION)),
  /** Null: more than can be named. Whatever is shown may have changed. */
  changed: z.nullable(list(z.object({ topic: z.enum(LIVE_TOPICS), id }), MOST_ROWS)),
})

export const liveEvents = endpoint({
  method: 'GET',
  path: '/Live/Events',
  access: 'session',
  reads: true,
  streams: true,
  summary: 'Tells which rows of the lists in sight have changed, for a few seconds; then it is asked again',
  input: z.strictObject({ after: z.optional(wholeNumber(0, LAST_POSITION)) }),
  reply: liveMessage,
  refusals: ['too-many-requests', 'not-available'],
})
