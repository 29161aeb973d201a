import type { AgreementRecord, getAgreement, listAgreements } from '@vezne/contract/agreements.ts'
import type { AgreementState } from '@vezne/contract/agreements/words.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findStanding, findStandings, NEVER_CHANGED } from '../../../platform/records/index.ts'
import type { AgreementOfficeDeps } from '../deps.ts'
import { findHeldVersions } from '../held.store.ts'
import { agreementPath } from '../serve/address.ts'
import { DRAFT_SHOWN_MS, draftToken } from '../serve/draft-token.ts'
import { findBody, findVersion, listVersions, type VersionRow } from './store.ts'

/** How the log and the office name a version. */
export const subjectOf = (id: string) => `agreement:${id}`

const fieldsFrom = ({ agreementSet, kind, language, number, title, media, sha256, holdsFrom }: VersionRow) => ({
  set: agreementSet,
  kind,
  language,
  number,
  title,
  media,
  sha256,
  holdsFrom,
})

/** A version as it is edited; null: there is none. */
export async function readRecord(db: TenantDb, id: string): Promise<AgreementRecord | null> {
  const row = await findVersion(db, id)
  return row === undefined ? null : { ...fieldsFrom(row), body: await findBody(db, id) }
}

interface Today {
  readonly day: string
  readonly heldIds: ReadonlySet<string>
}

async function todayIn(db: TenantDb): Promise<Today> {
  const held = await findHeldVersions(db)
  return { day: istanbulDay((await db.now()).getTime()), heldIds: new Set(held.map(({ id }) => id)) }
}

function stateOf({ id, holdsFrom }: VersionRow, { day, heldIds }: Today): AgreementState {
  if (holdsFrom === null) return 'draft'
  if (heldIds.has(id)) return 'held'
  return holdsFrom > day ? 'coming' : 'past'
}

const toldOf = (row: VersionRow, today: Today) => ({
  id: row.id,
  ...fieldsFrom(row),
  state: stateOf(row, today),
  publishedAt: row.publishedAt?.getTime() ?? null,
  publishedBy: row.publishedByName,
})

export function showVersions({ db }: AgreementOfficeDeps, caller: Caller): Promise<ReplyOf<typeof listAgreements>> {
  return db.forCaller(caller, async (of) => {
    const today = await todayIn(of)
    const standings = await findStandings(of, 'agreement')
    const rows = await listVersions(of)
    const versions = rows.map((row) => ({
      ...toldOf(row, today),
      ...(standings.get(subjectOf(row.id)) ?? NEVER_CHANGED),
    }))
    return { today: today.day, versions }
  })
}

export function showVersion(
  { db, secret }: AgreementOfficeDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof getAgreement>> {
  const named = { tenantId: caller.tenantId, id }
  return db.forCaller(caller, async (of) => {
    const row = await findVersion(of, id)
    if (row === undefined) throw new Refusal('not-found')
    const until = (await of.now()).getTime() + DRAFT_SHOWN_MS
    const proof = row.holdsFrom === null ? `?token=${draftToken(secret, named, until)}` : ''
    return {
      ...toldOf(row, await todayIn(of)),
      body: await findBody(of, id),
      url: `${agreementPath(named)}${proof}`,
      ...(await findStanding(of, subjectOf(id))),
    }
  })
}
