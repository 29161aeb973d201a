import { createHash, randomUUIDv7 } from 'node:crypto'
import { agreementRecord, loggedAgreement, type saveAgreement } from '@vezne/contract/agreements.ts'
import { AGREEMENT_KIND_WORDS } from '@vezne/contract/agreements/words.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import type { AgreementOfficeDeps } from '../deps.ts'
import { textPage } from '../serve/text-page.ts'
import { cleanText } from './clean-text.ts'
import { readPdf } from './read-pdf.ts'
import { readRecord, subjectOf } from './show-versions.ts'
import { countVersions, findBody, findVersion, insertDraft, nextNumber, updateDraft, type VersionRow } from './store.ts'

type Input = InputOf<typeof saveAgreement>

const MOST_VERSIONS = 1000

interface Made {
  readonly media: 'text' | 'pdf'
  readonly body: string | null
  readonly content: Buffer
  readonly sha256: string
}

const made = (media: Made['media'], body: string | null, content: Buffer): Made => ({
  media,
  body,
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** What is served: a page of ours around words, or the PDF. */
function madeOf({ content, title, language }: Pick<Input, 'content' | 'title' | 'language'>): Made | undefined {
  if ('keeps' in content) return undefined
  if ('file' in content) return made('pdf', null, readPdf(content.file))
  const body = cleanText(content.body)
  if (body.trim() === '') throw new BrokenRules([{ path: 'content.body', rule: 'agreement-text-required' }])
  return made('text', body, textPage({ title, body, language }))
}

/** What a draft has already; words stand under the title that it has now. */
async function keptOf(db: TenantDb, id: string, { title, language }: Input): Promise<Partial<Made>> {
  const body = await findBody(db, id)
  return body === null ? {} : made('text', body, textPage({ title, body, language }))
}

/** A number belongs to its set, kind and language: a draft that goes elsewhere gets the next one there. */
async function numberFor(
  db: TenantDb,
  before: VersionRow | undefined,
  { set, kind, language }: Input,
): Promise<number> {
  const stays = before?.agreementSet === set && before.kind === kind && before.language === language
  return stays ? before.number : nextNumber(db, { agreementSet: set, kind, language })
}

async function write(db: TenantDb, id: string, input: Input): Promise<void> {
  const before = await findVersion(db, id)
  const { set, kind, language, title } = input
  const number = await numberFor(db, before, input)
  const fields = { agreementSet: set, kind, language, title, number }
  const content = madeOf(input)
  if (before === undefined) {
    if (content === undefined) throw new BrokenRules([{ path: 'content.body', rule: 'agreement-text-required' }])
    if ((await countVersions(db)) >= MOST_VERSIONS) throw new Refusal('too-many-agreements')
    return insertDraft(db, id, { ...fields, ...content })
  }
  return updateDraft(db, id, { ...fields, ...(content ?? (await keptOf(db, id, input))) })
}

/** Writes a draft, or changes one. What is published is not changed by anybody: a new version takes its place. */
export function saveVersion(
  { db }: AgreementOfficeDeps,
  input: Input,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveAgreement>> {
  const id = input.id ?? randomUUIDv7()
  return db.forCaller(call.caller, async (of) => {
    const found = await findVersion(of, id)
    if (input.id !== null && found === undefined) throw new Refusal('not-found')
    if (AGREEMENT_KIND_WORDS[input.set][input.kind] === undefined) {
      throw new BrokenRules([{ path: 'kind', rule: 'agreement-kind-not-in-set' }])
    }
    const version = await saveRecord(
      of,
      {
        subject: subjectOf(id),
        shape: agreementRecord,
        loggedShape: loggedAgreement,
        version: input.version,
        kind: input.id === null ? 'agreement-drafted' : 'agreement-changed',
        read: () => readRecord(of, id),
        write: (before) => {
          if (before !== null && before.holdsFrom !== null) throw new Refusal('agreement-published')
          return write(of, id, input)
        },
      },
      call,
    )
    return { id, version }
  })
}
