import { CHARGEBACKS, bankReceivable, type JournalAccount } from './account.ts'
import type { Journal } from './journal.ts'
import { accountOf, type Sale } from './sale.ts'

/** How a dispute of a payer with their bank goes: it is opened, and the tenant wins or loses it. */
export type ChargebackStep = 'open' | 'won' | 'lost'

/**
 * The money of a sale that the payer's bank takes back. While it is open the bank owes nothing, and the amount stands on
 * an account of its own; won it is the bank's debt again, lost it is a new debt of whoever was credited with the sale.
 */
export function chargebackJournal(sale: Sale, step: ChargebackStep, amountMinor: bigint): Journal {
  if (amountMinor <= 0n || amountMinor > sale.totalMinor) throw new Error('a chargeback is a part of its sale')
  const bank = bankReceivable(sale.posAccountId)
  const [debit, credit] = sides(step, bank, accountOf(sale.receiver))
  const { currency } = sale
  return {
    subject: sale.subject,
    kind: `chargeback-${step}`,
    sequence: 1,
    memo: sale.memo ?? '',
    postings: [
      { account: debit, amount: { amountMinor, currency } },
      { account: credit, amount: { amountMinor: -amountMinor, currency } },
    ],
  }
}

function sides(step: ChargebackStep, bank: JournalAccount, receiver: JournalAccount): [JournalAccount, JournalAccount] {
  switch (step) {
    case 'open':
      return [CHARGEBACKS, bank]
    case 'won':
      return [bank, CHARGEBACKS]
    case 'lost':
      return [receiver, CHARGEBACKS]
  }
}
