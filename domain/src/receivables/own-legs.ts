import type { Day } from '../calendar/day.ts'
import { refundShares } from '../journal/reversal.ts'
import type { Shares } from '../journal/sale.ts'
import type { Side } from './side.ts'

/** One line of ours: a side of something that is handed out, on the account where it is meant to stand. */
export interface OwnLeg {
  readonly reference: string
  readonly side: Side
  readonly kind: 'receipt' | 'surcharge' | 'surcharge-reversal' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly accountId: string
  readonly amountMinor: bigint
  readonly on: Day
  readonly expects: 'voucher' | 'document'
  /** Not booked yet, it stands wherever that leg stands. */
  readonly standsWith?: string | undefined
  /** It takes that leg back: where both stand on one account, neither is an item. */
  readonly takesBack?: string | undefined
}

/** A reference belongs to one hand-out, and its two sides are told apart. */
export const legKey = ({ reference, side }: Pick<OwnLeg, 'reference' | 'side'>): string => `ref:${reference} ${side}`

/** What the ERP credits for a card receipt: what was owed, or all that was charged. */
export type BooksReceipts = 'net' | 'gross'

/** A charge, as far as an account is concerned. `commissionMinor` is what the payer bore, never what the bank costs us. */
export interface CardReceipt extends Shares {
  readonly reference: string
  readonly accountId: string
  readonly on: Day
  readonly books: BooksReceipts
}

/** A receipt that was moved from suspense to a cari. */
export interface MovedTo {
  readonly reference: string
  readonly accountId: string
}

/** What takes money back. From a receipt that was moved it goes through suspense, by a transfer with its own reference. */
export interface TakeBack {
  readonly reference: string
  readonly on: Day
  readonly moved?: (MovedTo & { readonly backReference: string }) | undefined
}

export function receiptLegs(receipt: CardReceipt): OwnLeg[] {
  const { reference, accountId, on, books } = receipt
  const base = { reference, accountId, on }
  const creditMinor = books === 'gross' ? receipt.totalMinor : receipt.netMinor
  const surchargeMinor = books === 'gross' ? receipt.commissionMinor : 0n
  return withoutEmpty([
    { ...base, side: 'credit', kind: 'receipt', amountMinor: creditMinor, expects: 'voucher' },
    {
      ...base,
      side: 'debit',
      kind: 'surcharge',
      amountMinor: surchargeMinor,
      expects: 'document',
      standsWith: legKey({ reference, side: 'credit' }),
    },
  ])
}

/** The whole receipt goes back, and the vade farkı with it: what was invoiced of that waits for its document. */
export function voidLegs(receipt: CardReceipt, back: TakeBack): OwnLeg[] {
  const amountMinor = receipt.books === 'gross' ? receipt.totalMinor : receipt.netMinor
  const surchargeKey = legKey({ reference: receipt.reference, side: 'debit' })
  return withoutEmpty([
    ...reversalLegs(receipt, back, 'void', amountMinor),
    reversedSurcharge(receipt, back, receipt.commissionMinor, surchargeKey),
  ])
}

/** A new debt of that day. It splits as the journal does: of what is booked gross, the vade farkı is no debt. */
export function refundLegs(
  receipt: CardReceipt,
  back: TakeBack,
  part: { readonly partMinor: bigint; readonly refundedMinor: bigint },
): OwnLeg[] {
  const shares = refundShares(receipt, part)
  const amountMinor = receipt.books === 'gross' ? shares.totalMinor : shares.netMinor
  const debtKey = legKey({ reference: back.moved?.backReference ?? back.reference, side: 'debit' })
  return withoutEmpty([
    ...reversalLegs(receipt, back, 'refund', amountMinor),
    reversedSurcharge(receipt, back, shares.commissionMinor, debtKey),
  ])
}

/** Lost, it is a new debt of what was charged and did not go back before. */
export function chargebackLegs(receipt: CardReceipt, back: TakeBack, refundedMinor: bigint): OwnLeg[] {
  return withoutEmpty(reversalLegs(receipt, back, 'chargeback', receipt.totalMinor - refundedMinor))
}

/** From suspense to a cari: a transfer of all that is left there, never a second receipt. */
export function transferLegs(
  receipt: CardReceipt,
  to: MovedTo & { readonly on: Day },
  refundedNetMinor: bigint,
): OwnLeg[] {
  const { reference, on } = to
  const wholeMinor = receipt.books === 'gross' ? receipt.totalMinor : receipt.netMinor
  const base = {
    reference,
    on,
    kind: 'transfer',
    expects: 'voucher',
    amountMinor: wholeMinor - refundedNetMinor,
  } as const
  const receiptKey = legKey({ reference: receipt.reference, side: 'credit' })
  return withoutEmpty([
    { ...base, side: 'debit', accountId: receipt.accountId, takesBack: receiptKey },
    { ...base, side: 'credit', accountId: to.accountId },
  ])
}

/** A vade farkı moves with the transfer of its receipt. */
export const movedSurcharge = (leg: OwnLeg, to: MovedTo): OwnLeg => ({
  ...leg,
  accountId: to.accountId,
  standsWith: legKey({ reference: to.reference, side: 'credit' }),
})

function reversalLegs(
  receipt: CardReceipt,
  { reference, on, moved }: TakeBack,
  kind: 'void' | 'refund' | 'chargeback',
  amountMinor: bigint,
): OwnLeg[] {
  const base = { on, amountMinor, expects: 'voucher' } as const
  if (moved === undefined) {
    const receiptKey = legKey({ reference: receipt.reference, side: 'credit' })
    const takesBack = kind === 'void' ? receiptKey : undefined
    const { accountId } = receipt
    return [{ ...base, reference, side: 'debit', kind, accountId, standsWith: receiptKey, takesBack }]
  }
  const transferKey = legKey({ reference: moved.reference, side: 'credit' })
  const backKey = legKey({ reference: moved.backReference, side: 'credit' })
  return [
    {
      ...base,
      reference: moved.backReference,
      side: 'debit',
      kind: 'transfer',
      accountId: moved.accountId,
      standsWith: transferKey,
      takesBack: kind === 'void' ? transferKey : undefined,
    },
    { ...base, reference: moved.backReference, side: 'credit', kind: 'transfer', accountId: receipt.accountId },
    { ...base, reference, side: 'debit', kind, accountId: receipt.accountId, standsWith: backKey, takesBack: backKey },
  ]
}

function reversedSurcharge(receipt: CardReceipt, back: TakeBack, amountMinor: bigint, ofKey: string): OwnLeg {
  return {
    reference: back.reference,
    side: 'credit',
    kind: 'surcharge-reversal',
    accountId: back.moved?.accountId ?? receipt.accountId,
    amountMinor: receipt.books === 'gross' ? amountMinor : 0n,
    on: back.on,
    expects: 'document',
    standsWith: ofKey,
    takesBack: ofKey,
  }
}

const withoutEmpty = (legs: readonly OwnLeg[]) => legs.filter(({ amountMinor }) => amountMinor > 0n)
