import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Asking } from '../firm-transactions/index.ts'
import { readPlan, type PlanEntry } from '../payment-plans/index.ts'

/** A debt that has a name: a kapatma farkı has none, and nobody follows it. */
export type FollowedDebt = PlanEntry & { readonly key: string }

const isDebt = (entry: PlanEntry): entry is FollowedDebt => entry.side === 'debit' && entry.key !== undefined

/** What a firm owes now, the earliest due first. */
export async function readDebts(db: ReadDb, asking: Asking, firmId: string) {
  const { subject, entries, today } = await readPlan(db, asking, { firmId, path: 'firmId' })
  const debts = entries.filter(isDebt).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  return { subject, debts, today }
}

/** The open debts of a firm by their ids; one that is not there, or is paid, is not found. */
export async function findDebts(
  db: ReadDb,
  asking: Asking,
  { firmId, items }: { readonly firmId: string; readonly items: readonly string[] },
): Promise<{ debts: FollowedDebt[]; today: string }> {
  const { debts, today } = await readDebts(db, asking, firmId)
  const known = new Map(debts.map((debt) => [debt.id, debt]))
  return {
    today,
    debts: [...new Set(items)].map((id) => {
      const debt = known.get(id)
      if (debt === undefined) throw new Refusal('not-found')
      return debt
    }),
  }
}
