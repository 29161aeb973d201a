import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, list, noData, requiredText, text } from './kit/fields.ts'

const VIEWS_MOST = 100
const VALUES_MOST = 50

/** Filters, order and columns as the address of the list says them: always texts, and the list knows what they mean. */
const viewFields = {
  name: requiredText(60),
  filter: z.record(text(40), list(text(200), VALUES_MOST)),
  /** `amount` is upward, `-amount` downward; null: as the list is at first. */
  sort: z.nullable(text(41)),
  columns: list(text(40), VALUES_MOST),
  density: z.enum(['dense', 'roomy']),
}

/** Seen by everybody of the company who sees the list. */
const isShared = z.boolean()

/** The path of the list: `/PosCollectionTransaction/List`. */
const listPath = requiredText(80)

export const listSavedViews = endpoint({
  method: 'POST',
  path: '/SavedView/List',
  access: 'session',
  reads: true,
  summary: 'The views of a list that the caller kept, and those that staff shared',
  input: z.strictObject({ list: listPath }),
  reply: list(z.object({ id, ...viewFields, isShared, isOwn: z.boolean() }), VIEWS_MOST),
  refusals: [],
})

export const saveView = endpoint({
  method: 'POST',
  path: '/SavedView/Save',
  access: 'session',
  summary: 'Keeps a view of a list under a name; the same name again is kept in its place',
  input: z.strictObject({ list: listPath, ...viewFields, isShared: z.optional(isShared) }),
  reply: z.object({ id }),
  refusals: ['not-permitted', 'too-many-views'],
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/SavedView/Delete',
  access: 'session',
  summary: 'Forgets a view that the caller kept',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})
