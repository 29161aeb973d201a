import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { Currency } from '@vezne/domain/money/money.ts'

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

function withCounts(option: CommissionOptionWire, allowed: readonly number[]): CommissionOptionWire {
  const gone = COUNTS.filter((count) => !allowed.includes(count)).map((count) => [`commissionRate${count}`, null])
  return { ...option, ...(Object.fromEntries(gone) as Partial<CommissionOptionWire>) }
}

/** The options of a bank, held to the counts that may be chosen there; nobody knows them: to a single payment, everywhere. */
export function narrowToCounts(
  reply: CommissionOptionsReply,
  bankId: number,
  allowed: readonly number[] | undefined,
): CommissionOptionsReply {
  const commissions = reply.commissions.map((option) => {
    if (allowed === undefined) return withCounts(option, [1])
    return option.bankId === bankId ? withCounts(option, allowed) : option
  })
  return { ...reply, commissions }
}

/** The banks that charge a card in this currency: each option says in which its own does. Where none is left, none fits. */
export function narrowToCurrency(reply: CommissionOptionsReply, charged: Currency): CommissionOptionsReply {
  const commissions = reply.commissions.filter(({ currencies }) => currencies.includes(charged))
  return { ...reply, commissions, useEmptyCommissionList: reply.useEmptyCommissionList || commissions.length === 0 }
}
