import { statementPaper } from '@vezne/contract/firm-transactions/paper.ts'
import * as z from 'zod/mini'
import type { FirmScope } from '../../../../kit/db/tenant-db.ts'

const scope = z.union([z.literal('*'), z.object({ firmId: z.uuid(), withSubFirms: z.boolean() })])

/** Which statement was asked for, as it was kept. */
export const keptStatement = (kept: unknown) => z.parse(statementPaper.input, kept)

/** Whose rows its sender saw. */
export const keptScope = (kept: unknown): FirmScope => z.parse(scope, kept)

export function lastAsked(kept: unknown) {
  const read = z.safeParse(statementPaper.input, kept)
  return { from: read.data?.from ?? null, to: read.data?.to ?? null }
}
