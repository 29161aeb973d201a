import * as z from 'zod/mini'
import { auditItem, auditList } from './audit-trail/list.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, nothing, requiredText, text } from './kit/fields.ts'

export const listAuditEvents = auditList.page
export const totalAuditEvents = auditList.total
export const exportAuditEvents = auditList.export

const count = z.int().check(z.minimum(0), z.maximum(1e15))
/** A value as people read it; longer ones are cut. */
const value = z.nullable(text(2000))

/** The seal of a batch: nothing in it can be changed unseen. */
const batch = z.object({
  number: count,
  sealedAt: instantMs,
  /** SHA-256, in hex. */
  root: text(64),
})

export const auditEventDetail = endpoint({
  method: 'POST',
  path: '/Admin/Audit/Detail',
  access: 'audit.see',
  reads: true,
  summary: 'One event with everything that was kept of it, and the seal it stands under',
  input: z.strictObject({ id }),
  reply: z.object({
    ...auditItem.shape,
    requestId: z.nullable(text(64)),
    details: list(z.object({ name: requiredText(200), value }), 100),
    /** Null: the field was not there. */
    fields: list(z.object({ name: requiredText(200), before: value, after: value }), 500),
    /** Null: it happened a moment ago and is not sealed yet. */
    batch: z.nullable(batch),
  }),
  refusals: ['not-found'],
})

export const auditChain = endpoint({
  method: 'POST',
  path: '/Admin/Audit/Chain',
  access: 'audit.see',
  reads: true,
  summary: 'How far the events are sealed, and whether the chain of seals held when it was last gone through',
  input: nothing,
  reply: z.object({
    last: z.nullable(batch),
    sealed: count,
    unsealed: count,
    proof: z.nullable(z.object({ provedAt: instantMs, batches: count, faults: count })),
  }),
  refusals: [],
})
