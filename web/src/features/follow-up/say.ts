import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { Debt } from './queries.ts'

export const sayMoney = (minor: bigint, code: string): string =>
  formatAmount(
    minor,
    CURRENCIES.find((each) => each === code),
  )

/** Each currency by itself: they are never added. */
export const saySum = (debts: readonly Debt[]): string =>
  [...Map.groupBy(debts, ({ currencyCode }) => currencyCode)]
    .map(([code, some]) =>
      sayMoney(
        sumOf(some, ({ remaining }) => remaining),
        code,
      ),
    )
    .join(' + ')
