import type { AgreementKind, AgreementSet } from '@vezne/contract/agreements/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** A version of a company's own paper that holds today. */
export interface HeldVersion {
  readonly id: string
  readonly set: AgreementSet
  readonly kind: AgreementKind
  readonly language: Language
  readonly number: number
  readonly title: string
  readonly sha256: string
}

/**
 * Of each set, kind and language the one that holds on this day of Istanbul, as JSON: whoever reads a screen asks for it
 * in the same statement. Which day it is, the database says.
 */
export const heldVersionsOf = (tenantId: string) => sql<HeldVersion[]>`
  (select coalesce(json_agg(json_build_object('id', v.id, 'set', v.agreement_set, 'kind', v.kind, 'language', v.language,
      'number', v.number, 'title', v.title, 'sha256', v.sha256)), '[]')
    from (select distinct on (agreement_set, kind, language) id, agreement_set, kind, language, number, title, sha256
      from agreement_versions
      where tenant_id = ${tenantId} and holds_from <= ledger_day(engine_now())
      order by agreement_set, kind, language, holds_from desc, number desc) v)`

export async function findHeldVersions(db: TenantDb): Promise<HeldVersion[]> {
  const { rows } = await sql<{ held: HeldVersion[] }>`select ${heldVersionsOf(db.tenantId)} as held`.execute(db.on())
  return rows[0]?.held ?? []
}

/** Which papers the page without a sign-in shows. */
export async function findAgreementSet(db: TenantDb, screenId: number): Promise<AgreementSet> {
  const { rows } = await sql<{ set: AgreementSet }>`
    select agreement_set as set from tenant_screen_settings
    where tenant_id = ${db.tenantId} and screen_id = ${screenId}`.execute(db.on())
  return rows[0]?.set ?? 'consumer'
}
