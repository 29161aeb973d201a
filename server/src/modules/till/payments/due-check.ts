import type { DueTable } from './store/due.store.ts'

/** One kind of thing that becomes due, and what is done then. Doing it twice must be harmless. */
export interface DueCheck {
  readonly table: DueTable
  readonly check: (tenantId: string, id: string) => Promise<void>
}
