import type { Currency } from '../money/money.ts'
import { sumOf } from '../money/sum.ts'

/** How something of the day stands with the ERP, as far as the proof of a day asks. */
export type ProofShare = 'posted' | 'waiting' | 'failed' | 'ignored' | 'by-hand'

/** What a day has of one kind and one share on one POS account. */
export interface ProofPart {
  readonly ledger: string
  readonly posAccount: string
  readonly currency: Currency
  readonly share: ProofShare
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback'
  readonly count: number
  readonly totalMinor: bigint
}

export interface Share {
  readonly count: number
  readonly amountMinor: bigint
}

export interface DayProof {
  readonly ledger: string
  readonly posAccount: string
  readonly currency: Currency
  readonly booked: Share
  readonly shares: Readonly<Record<ProofShare, Share>>
  /** What the POS account has here and not in the ERP by its own word. */
  readonly differenceMinor: bigint
}

/** A receipt fills the POS account; whatever goes back empties it. */
const signedMinor = ({ kind, totalMinor }: ProofPart): bigint => (kind === 'receipt' ? totalMinor : -totalMinor)

const shareOf = (parts: readonly ProofPart[]): Share => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  amountMinor: sumOf(parts, signedMinor),
})

/** A row for each POS account, in the order in which they are met: the difference is what is not posted, share by share. */
export function proveDay(parts: readonly ProofPart[]): DayProof[] {
  const accounts = Map.groupBy(parts, (part) => JSON.stringify([part.ledger, part.posAccount, part.currency]))
  return [...accounts.values()].map((own) => {
    const [{ ledger, posAccount, currency }] = own as [ProofPart]
    const among = (share: ProofShare) => shareOf(own.filter((part) => part.share === share))
    const booked = shareOf(own)
    const shares = {
      posted: among('posted'),
      waiting: among('waiting'),
      failed: among('failed'),
      ignored: among('ignored'),
      'by-hand': among('by-hand'),
    }
    return {
      ledger,
      posAccount,
      currency,
      booked,
      shares,
      differenceMinor: booked.amountMinor - shares.posted.amountMinor,
    }
  })
}
