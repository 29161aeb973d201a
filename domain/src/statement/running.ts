import { changeOf, type Movement } from './balance.ts'

/** A movement in its own currency and in lira, as both were booked. */
export interface Step extends Movement {
  readonly currency: string
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
}

/** What stood before the first step: of each currency, and in lira of all of them. */
export interface Opening {
  readonly byCurrency: ReadonlyMap<string, bigint>
  readonly localMinor: bigint
}

export interface Standing {
  /** In the step's own currency. */
  readonly balanceMinor: bigint
  readonly localBalanceMinor: bigint
}

/** Yürüyen bakiye: what stands after each step, in the order of the statement. */
export function runningBalances(opening: Opening, steps: readonly Step[]): Standing[] {
  const byCurrency = new Map(opening.byCurrency)
  let { localMinor } = opening
  return steps.map((step) => {
    const balanceMinor = (byCurrency.get(step.currency) ?? 0n) + changeOf(step)
    byCurrency.set(step.currency, balanceMinor)
    localMinor += changeOf({ debitMinor: step.localDebitMinor, creditMinor: step.localCreditMinor })
    return { balanceMinor, localBalanceMinor: localMinor }
  })
}
