import type { Filter } from '@vezne/contract/kit/list.ts'
import { narrowedDays, type SearchedDays } from '@vezne/contract/kit/list-reach.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { FirmScope } from '../db/tenant-db.ts'

interface Reached<Asked> {
  readonly filter: Asked
  /** The days that are looked at, where nobody said since when. */
  readonly narrowedTo?: SearchedDays
}

/**
 * What a screen asks for, as far back as it is looked for (docs/decisions/0034). Whoever sees some firms only is served
 * by the index of those, whatever else is asked for.
 */
export function withinReach<Asked extends { from?: number | string | undefined }>(
  { filters }: { readonly filters: Readonly<Record<string, Filter>> },
  filter: Asked,
  firms: FirmScope,
  today = istanbulDay(Date.now()),
): Reached<Asked> {
  const narrowedTo = firms === '*' ? narrowedDays(filters, filter, today) : undefined
  return narrowedTo === undefined ? { filter } : { filter: { ...filter, from: narrowedTo.from }, narrowedTo }
}
