import { Refusal } from '../../../../kit/refusal.ts'
import type { BankHealth } from './bank-health.ts'

/** Said before anything of a new sale is written: throws where its bank does not answer, or where too many wait for it. */
export type Admit = (bankId: number) => void

const EVERYBODY: Admit = () => undefined

/**
 * A new sale goes to a bank that answers. What has begun goes on whatever the bank does: nobody who was at the bank is
 * turned away here. Where only a sale can find out whether a bank is back, one is let through and told nothing of it.
 */
export async function admitted<Result>(
  banks: BankHealth | undefined,
  work: (admit: Admit) => Promise<Result>,
): Promise<Result> {
  if (banks === undefined) return work(EVERYBODY)
  const silent = await banks.silent()
  let refusedAt: number | undefined
  let place: ReturnType<BankHealth['place']>
  const admitUnless = (closed: ReadonlySet<number>) => (bankId: number) => {
    if (closed.has(bankId)) refusedAt = bankId
    place = closed.has(bankId) ? undefined : banks.place(bankId)
    if (place === undefined) throw new Refusal('bank-not-responding')
  }
  try {
    return await work(admitUnless(silent)).catch(async (error: unknown) => {
      if (refusedAt === undefined || !(await banks.mayFindOut(refusedAt))) throw error
      return work(admitUnless(new Set([...silent].filter((id) => id !== refusedAt))))
    })
  } finally {
    place?.leave()
  }
}
