import * as z from 'zod/mini'
import { acceptedList } from './agreements/accepted-list.ts'
import { AGREEMENT_KINDS, AGREEMENT_SETS, AGREEMENT_STATES } from './agreements/words.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, requiredText, text } from './kit/fields.ts'
import { standing, version } from './kit/office.ts'
import { rule } from './kit/validation.ts'

export const { page: listAccepted, total: totalAccepted, export: exportAccepted } = acceptedList

const MOST_VERSIONS = 1000
const LONGEST_TITLE = 200
const LONGEST_BODY = 150_000
const LONGEST_TYPED = 100_000
/** The largest PDF that is taken, and its length in base64. */
export const AGREEMENT_MOST_BYTES = 2 * 1024 * 1024
export const AGREEMENT_MOST_TEXT = Math.ceil(AGREEMENT_MOST_BYTES / 3) * 4

const READ = { method: 'POST', access: 'message.edit', orElse: 'audit.see' } as const
const language = z.enum(['tr', 'en'])
const media = z.enum(['text', 'pdf'])
const day = z.iso.date()

/** What of a version is told in the log: the text itself by its hash. */
export const loggedAgreement = z.object({
  set: z.enum(AGREEMENT_SETS),
  kind: z.enum(AGREEMENT_KINDS),
  language,
  /** The first of its set, kind and language is 1. */
  number: z.int().check(z.minimum(1), z.maximum(100_000)),
  title: text(LONGEST_TITLE),
  media,
  sha256: text(64),
  /** From which day on it holds; null: a draft. */
  holdsFrom: z.nullable(day),
})

/** A version as it is edited: with its words, out of a short list of elements and harmless already. */
export const agreementRecord = z.object({ ...loggedAgreement.shape, body: z.nullable(text(LONGEST_BODY)) })
export type AgreementRecord = z.output<typeof agreementRecord>

const told = {
  id,
  ...loggedAgreement.shape,
  state: z.enum(AGREEMENT_STATES),
  publishedAt: z.nullable(instantMs),
  publishedBy: z.nullable(text(200)),
}

export const listAgreements = endpoint({
  ...READ,
  path: '/Admin/Agreements/List',
  summary: 'Every version of every agreement, and which of them hold today',
  input: nothing,
  reply: z.object({ today: day, versions: list(z.object({ ...told, ...standing }), MOST_VERSIONS) }),
  refusals: [],
})

export const getAgreement = endpoint({
  ...READ,
  path: '/Admin/Agreements/Get',
  summary: 'One version of an agreement, and where it is seen as payers see it',
  input: z.strictObject({ id }),
  reply: z.object({
    ...told,
    /** Null: it is a PDF. */
    body: agreementRecord.shape.body,
    /** Of a draft it lives for a quarter of an hour. */
    url: text(500),
    ...standing,
  }),
  refusals: ['not-found'],
})

export const saveAgreement = endpoint({
  method: 'POST',
  path: '/Admin/Agreements/Save',
  access: 'message.edit',
  summary: 'Writes a draft, or changes one; what is published is never changed',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(id),
    version,
    set: z.enum(AGREEMENT_SETS),
    kind: z.enum(AGREEMENT_KINDS),
    language,
    title: z.string().check(z.trim(), z.minLength(1, rule('agreement-title-required')), z.maxLength(LONGEST_TITLE)),
    /** Words, a PDF in base64, or what the draft has already. */
    content: z.union([
      z.strictObject({
        body: z.string().check(z.trim(), z.minLength(1, rule('agreement-text-required')), z.maxLength(LONGEST_TYPED)),
      }),
      z.strictObject({ file: requiredText(AGREEMENT_MOST_TEXT) }),
      z.strictObject({ keeps: z.literal(true) }),
    ]),
  }),
  reply: z.object({ id, version }),
  refusals: [
    'not-found',
    'changed-meanwhile',
    'agreement-published',
    'pdf-not-readable',
    'pdf-acts',
    'too-many-agreements',
  ],
})

export const publishAgreement = endpoint({
  method: 'POST',
  path: '/Admin/Agreements/Publish',
  access: 'message.edit',
  summary: 'Makes a draft hold from a day on, today or later; from then on it is never changed',
  input: z.strictObject({ id, version, holdsFrom: day }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'agreement-published'],
})

export const removeAgreement = endpoint({
  method: 'POST',
  path: '/Admin/Agreements/Remove',
  access: 'message.edit',
  summary: 'Takes a draft away',
  input: z.strictObject({ id, version }),
  reply: noData,
  refusals: ['not-found', 'changed-meanwhile', 'agreement-published'],
})
