import { randomUUIDv7 } from 'node:crypto'
import { chargebackJournal, type ChargebackStep } from '@vezne/domain/journal/chargeback.ts'
import type { JournalAccount } from '@vezne/domain/journal/account.ts'
import { transferJournal } from '@vezne/domain/journal/transfer.ts'
import { correctionJournal, refundJournal, voidJournal, type RefundPart } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Receiver, type Sale } from '@vezne/domain/journal/sale.ts'
import type { Journal, Posting } from '@vezne/domain/journal/journal.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { BookedSale } from '@vezne/domain/payment/review.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { together } from '../../../kit/db/transaction.ts'
import { countBooked, postJournal, sumsBySubject } from '../../books/journal/index.ts'
import {
  askToFollowUp,
  moveBack,
  moveLines,
  moveSurcharge,
  placeReversals,
  writeOwnLines,
  type MovedLines,
} from '../../books/receivables/index.ts'
import { setMovedTo, type PaymentRow } from './store/payments.store.ts'

/**
 * The sale as the books see it. Who is not known yet is credited to the unidentified receipts; so is whoever it was moved to
 * later, for it is moved from there.
 */
function saleOf(payment: PaymentRow, isDuplicate: boolean): Sale {
  const known =
    payment.firmId === null || payment.movedAt !== null
      ? { kind: 'unidentified' as const }
      : { kind: 'firm' as const, firmId: payment.firmId }
  return {
    subject: { kind: 'payment', id: payment.id },
    posAccountId: payment.terminalId,
    receiver: isDuplicate ? { kind: 'duplicate' } : known,
    currency: payment.currency,
    totalMinor: payment.totalMinor,
    netMinor: payment.netMinor,
    commissionMinor: payment.totalMinor - payment.netMinor,
  }
}

/** Posted once, in the transaction that approves; a second time finds the first. */
export async function postSale(db: TenantDb, payment: PaymentRow, isDuplicate: boolean): Promise<void> {
  await book(db, saleJournal(saleOf(payment, isDuplicate)))
}

/** Takes the whole sale back, in the transaction in which the bank's yes is written down. */
export async function postVoid(db: TenantDb, payment: PaymentRow): Promise<void> {
  await takeBack(db, payment, voidJournal(await bookedSale(db, payment)), 'card-void')
}

/** Takes a part back with its share of the commission; all parts together are the sale, to the kuruş. */
export async function postRefund(db: TenantDb, payment: PaymentRow, part: RefundPart): Promise<void> {
  await takeBack(db, payment, refundJournal(await bookedSale(db, payment), part), 'card-refund')
}

/** The payer's bank takes the money back, gives it again, or keeps it: then whoever was credited owes it. */
export async function postChargeback(
  db: TenantDb,
  payment: PaymentRow,
  step: ChargebackStep,
  amountMinor: bigint,
): Promise<void> {
  await takeBack(db, payment, chargebackJournal(await bookedSale(db, payment), step, amountMinor), 'chargeback')
}

/** Declared not to have happened: out of the books, and whoever was credited is debited. */
export async function postTakenBack(db: TenantDb, payment: PaymentRow): Promise<void> {
  const journal = correctionJournal(await bookedSale(db, payment), 'out', await nextCorrection(db, payment))
  await takeBack(db, payment, journal, 'card-void')
}

/** And back in, when it happened after all; perhaps for somebody else by now. */
export async function postAgain(db: TenantDb, payment: PaymentRow, isDuplicate: boolean): Promise<void> {
  await postOnce(db, correctionJournal(saleOf(payment, isDuplicate), 'in', await nextCorrection(db, payment)))
  // It stands in suspense again, and nobody knows whose it is until it is moved anew.
  if (payment.movedAt !== null) await setMovedTo(db, payment.id, null)
}

async function nextCorrection(db: TenantDb, { id }: PaymentRow): Promise<number> {
  return (await countBooked(db, { kind: 'payment', id }, 'correction')) + 1
}

/** By what the bank owes for it. */
export async function bookedSaleOf(db: ReadDb, { id }: PaymentRow): Promise<BookedSale> {
  const sums = await sumsBySubject(db, { kind: 'payment', id })
  if (sums.length === 0) return 'never'
  const owes = sums.some(({ account, amount }) => account.kind === 'bank-receivable' && amount.amountMinor > 0n)
  return owes ? 'stands' : 'taken-back'
}

export async function isBookedAsDuplicate(db: TenantDb, payment: PaymentRow): Promise<boolean> {
  return (await bookedReceiver(db, payment)).kind === 'duplicate'
}

/** The journal, and in the same flight what it leaves on the firm's account. */
async function book(db: TenantDb, journal: Journal): Promise<boolean> {
  const journalId = randomUUIDv7()
  const [{ posted }] = await together([postJournal(db, journal, journalId), writeOwnLines(db, [journalId])])
  return posted
}

/** A reversal that is there already means that somebody gave the same money back twice in the books. */
async function postOnce(db: TenantDb, journal: Journal): Promise<void> {
  if (!(await book(db, journal)))
    throw new Error(`the ${journal.kind} ${journal.sequence} of ${journal.subject.id} is booked already`)
  await placeReversals(db, [journal.subject.id])
}

/** From suspense to the firm whose money it is: all that is left of the receipt there. Answers false where nothing is. */
export async function postTransfer(db: TenantDb, payment: PaymentRow, firmId: string): Promise<boolean> {
  const sums = await sumsBySubject(db, { kind: 'payment', id: payment.id })
  const netMinor = -sumAt(sums, 'unidentified-receipts')
  if (netMinor <= 0n) return false
  const surchargeMinor = -sumAt(sums, 'commission-income')
  await bookTransfer(db, payment, { firmId, way: 'to-firm', netMinor, surchargeMinor, type: 'card-receipt' })
  await askToFollowUp(db)
  return true
}

const sumAt = (sums: readonly Posting[], kind: JournalAccount['kind']) =>
  sumOf(sums, ({ account, amount }) => (account.kind === kind ? amount.amountMinor : 0n))

async function bookTransfer(
  db: TenantDb,
  { id, currency }: PaymentRow,
  moved: Omit<MovedLines, 'paymentId' | 'sequence'>,
): Promise<void> {
  const subject = { kind: 'payment', id } as const
  const sequence = (await countBooked(db, subject, 'transfer')) + 1
  const { posted } = await postJournal(db, transferJournal({ ...moved, subject, currency, sequence }))
  if (!posted) throw new Error(`the transfer ${sequence} of ${id} is booked already`)
  await moveLines(db, { ...moved, paymentId: id, sequence })
}

/**
 * Books what takes money back, and asks for what follows it: not every move of the books is the end of a payment. Of a receipt that was moved out of suspense exactly its amount goes back there first, and
 * its vade farkı stands with the firm.
 */
async function takeBack(db: TenantDb, payment: PaymentRow, journal: Journal, type: MovedLines['type']): Promise<void> {
  const netMinor = sumAt(journal.postings, 'unidentified-receipts')
  const firmId = netMinor > 0n ? await movedTo(db, payment) : undefined
  const surchargeMinor = sumAt(journal.postings, 'commission-income')
  if (firmId !== undefined) await bookTransfer(db, payment, { firmId, way: 'back', netMinor, surchargeMinor, type })
  else await takeBackConverted(db, payment, journal, type)
  await postOnce(db, journal)
  if (firmId !== undefined) await moveSurcharge(db, payment.id, firmId)
  await askToFollowUp(db)
}

/** Lira that went on to foreign debts come back from there first: as much of them as this takes back of the firm's money. */
async function takeBackConverted(
  db: TenantDb,
  { id, purpose }: PaymentRow,
  journal: Journal,
  type: MovedLines['type'],
): Promise<void> {
  const backMinor = sumAt(journal.postings, 'firm')
  if (purpose !== 'plan-line' || backMinor <= 0n || type === 'card-receipt') return
  const leftMinor = -sumAt(await sumsBySubject(db, { kind: 'payment', id }), 'firm')
  await moveBack(db, id, { leftMinor, backMinor, type })
}

/** The firm that a receipt of suspense was moved to. */
async function movedTo(db: TenantDb, { id }: PaymentRow): Promise<string | undefined> {
  const subject = { kind: 'payment', id } as const
  if ((await countBooked(db, subject, 'transfer')) === 0) return undefined
  return (await sumsBySubject(db, subject)).find(({ account }) => account.kind === 'firm')?.account.key
}

/** As it was booked: whoever was credited then is debited now, whatever the payment says by now. */
async function bookedSale(db: TenantDb, payment: PaymentRow): Promise<Sale> {
  return { ...saleOf(payment, false), receiver: await bookedReceiver(db, payment) }
}

async function bookedReceiver(db: TenantDb, payment: PaymentRow): Promise<Receiver> {
  const { id } = payment
  const sums = await sumsBySubject(db, { kind: 'payment', id })
  // Moved to a firm since: what goes back goes through suspense.
  if ((await movedTo(db, payment)) !== undefined) return { kind: 'unidentified' }
  const credited = sums.filter(({ account }) => receiverAt(account) !== undefined)
  const booked = credited.find(({ amount }) => amount.amountMinor < 0n) ?? credited[0]
  const receiver = booked && receiverAt(booked.account)
  if (receiver === undefined) throw new Error(`the sale of payment ${id} is not in the books`)
  return receiver
}

function receiverAt({ kind, key }: JournalAccount): Receiver | undefined {
  switch (kind) {
    case 'firm':
      return { kind: 'firm', firmId: key }
    case 'unidentified-receipts':
      return { kind: 'unidentified' }
    case 'duplicate-receipts':
      return { kind: 'duplicate' }
    case 'bank-receivable':
    case 'commission-income':
    case 'chargebacks':
      return undefined
  }
}
