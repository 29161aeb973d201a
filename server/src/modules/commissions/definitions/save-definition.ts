import { LARGEST_COUNT, ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { DefinitionToSave } from './definition.ts'
import { replaceRates, upsertDefinition } from './store.ts'

/** Takes the place of what was there under this id. What was sold before keeps the figures of its own quote. */
export async function saveDefinition(db: TenantDb, definition: DefinitionToSave): Promise<void> {
  for (const { count, percent } of definition.rates) {
    const isCount = Number.isInteger(count) && count >= 1 && count <= LARGEST_COUNT
    if (!isCount || ppmFromPercent(percent) === undefined) throw new Error(`no rate: ${percent} for ${count}`)
  }
  await upsertDefinition(db, definition)
  await replaceRates(db, definition)
}
