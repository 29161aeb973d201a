import { LARGEST_COUNT, ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { insertChange } from './table/change.store.ts'
import type { DefinitionToSave } from './definitions/definition.ts'
import { upsertDefinition } from './definitions/store.ts'

/** The first day that anything of ours knows of. */
const SINCE_EVER = '2000-01-01'

/**
 * What an installation is set up with, or a tool puts in: its rates hold since ever. People change a table by
 * `change-table.ts`, from a day on. What was sold before keeps the figures of its own quote.
 */
export async function saveDefinition(db: TenantDb, definition: DefinitionToSave): Promise<void> {
  for (const { count, percent } of definition.rates) {
    const isCount = Number.isInteger(count) && count >= 1 && count <= LARGEST_COUNT
    if (!isCount || ppmFromPercent(percent) === undefined) throw new Error(`no rate: ${percent} for ${count}`)
  }
  await upsertDefinition(db, definition)
  const { id, rates } = definition
  await insertChange(db, { kind: 'setup', from: SINCE_EVER, to: null, back: null, signed: null }, [{ id, rates }])
}
