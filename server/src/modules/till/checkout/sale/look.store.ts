import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { foundOptions, type FoundOptions, type OptionQuestion } from '../../../company/commissions/index.ts'
import { duplicateAsked } from '../../payments/index.ts'

interface Asked {
  readonly question: OptionQuestion
  readonly definitionId: string
  readonly alike: Parameters<typeof duplicateAsked>[1]
}

/** What is offered at the POS of an option, and a payment that looks like this one, as one value of another statement. */
export const offeredAndAlike = (db: TenantDb, { question, definitionId, alike }: Asked) =>
  sql<{ readonly found: FoundOptions; readonly duplicateId: string | null }>`json_build_object(
    'found', ${foundOptions(db.tenantId, question, definitionId)}, 'duplicateId', ${duplicateAsked(db, alike)})`
