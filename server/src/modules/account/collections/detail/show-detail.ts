import { programmeName } from '@vezne/banks/pos/banks.ts'
import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { closedBy } from '@vezne/domain/receivables/closed-by.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { findAccepted } from '../../../company/agreements/index.ts'
import { peopleOf } from '../../../platform/auth/index.ts'
import { payerOf, type KeptAgreement, type KeptExchange, type SaleDetails } from '../../../till/payments/index.ts'
import { tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import { bankNameOf } from '../bank-name.ts'
import type { CollectionDeps } from '../deps.ts'
import { isStaff, readFacts, type Facts } from './facts.ts'
import { mayDecide, offersOf } from './offers.ts'
import { timelineOf } from './timeline.ts'

/** Everything about one payment that the caller may see, and what they may do with it now. */
export async function showDetail(deps: CollectionDeps, id: string, caller: Caller): Promise<CollectionDetail> {
  const facts = await deps.db.readForCaller(caller, (db) => readFacts(db, id, caller))
  const tenant = await tenantById(deps.receipts.tenants, caller.tenantId)
  const nameOf = await namesIn(deps, facts, caller)
  return {
    ...rowOf(facts),
    timeline: timelineOf(facts, nameOf),
    attempts: facts.attempts.map(({ state, amountMinor, currency, ...one }) => ({
      ...one,
      createdAt: one.createdAt.getTime(),
      status: state,
      amount: amountMinor,
      currencyCode: currency,
      bankName: bankNameOf(one.bankId),
    })),
    agreements: await agreementsOf(deps, tenant, facts.payment.agreements as readonly KeptAgreement[]),
    ledger: isStaff(caller) ? journalLines(facts) : null,
    refunds: refundsShown(facts, nameOf),
    requests: requestsShown(facts, caller),
    valueDates: isStaff(caller) ? valueDatesShown(facts) : null,
    closes: closesShown(facts),
    notes: isStaff(caller)
      ? facts.notes.map(({ id: noteId, text, writtenByName: by, at }) => ({ id: noteId, text, by, at: at.getTime() }))
      : null,
    chargeback: chargebackShown(facts),
    erpVouchers: [...facts.erpVouchers],
    may: offersOf(facts, caller, tenant.fourEyesAboveMinor),
  }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

const IS_USER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who asked for money back is kept by their id; the engine itself and the console by a word. */
async function namesIn(
  deps: CollectionDeps,
  { refunds }: Facts,
  { tenantId }: Caller,
): Promise<(by: string) => string> {
  const ids = refunds.map(({ askedBy }) => askedBy).filter((by) => IS_USER.test(by))
  const people = await peopleOf(deps.auth, tenantId, ids)
  return (by) => people.get(by)?.name ?? by
}

type Row = Omit<
  CollectionDetail,
  | 'timeline'
  | 'attempts'
  | 'agreements'
  | 'ledger'
  | 'refunds'
  | 'requests'
  | 'valueDates'
  | 'closes'
  | 'notes'
  | 'chargeback'
  | 'erpVouchers'
  | 'may'
>

function rowOf({ payment, firmName, outlook }: Facts): Row {
  const { email, phone } = payerOf(payment)
  const { description, reference, cardName, firmName: typedFirm } = payment.details as SaleDetails
  const exchange = payment.exchange as KeptExchange | null
  return {
    id: payment.id,
    orderId: payment.orderId,
    createdAt: payment.createdAt.getTime(),
    channel: payment.channel,
    movedAt: payment.movedAt?.getTime() ?? null,
    firmName: firmName ?? orNull(typedFirm),
    status: payment.state,
    amount: payment.totalMinor,
    netAmount: payment.netMinor,
    commission: payment.totalMinor - payment.netMinor,
    commissionRate: payment.ratePpm === null ? null : payment.ratePpm / 10_000,
    currencyCode: payment.currency,
    installmentCount: payment.installments,
    shownInstallmentCount: payment.shownInstallments,
    bankId: payment.bankId,
    bankName: bankNameOf(payment.bankId),
    maskedCard: payment.maskedCard,
    program: orNull(cardName && programmeName(cardName)),
    authCode: payment.authCode,
    hostReference: payment.hostReference,
    chargedAt: payment.moneyMoment?.getTime() ?? null,
    payerName: payment.payerName,
    payerEmail: orNull(email),
    payerPhone: orNull(phone),
    description: orNull(description),
    reference: orNull(reference),
    refundedAmount: outlook.refundedMinor,
    remainingAmount: outlook.remainingMinor,
    bankCode: payment.bankCode,
    declineReason: payment.declineReason,
    exchange:
      exchange === null
        ? null
        : {
            currencyCode: exchange.currency,
            amount: BigInt(exchange.amountMinor),
            rate: exchange.rate,
            rateType: exchange.rateType,
            rateOn: exchange.rateDate,
          },
  }
}

/** The papers that were accepted: each by its address as long as it still says the same, word for word. */
function agreementsOf(
  deps: CollectionDeps,
  tenant: Tenant,
  kept: readonly KeptAgreement[],
): Promise<CollectionDetail['agreements']> {
  return Promise.all(
    kept.map(async (accepted) => {
      const { url } = await findAccepted(deps.receipts.agreements, tenant, accepted)
      return { ...accepted, isAskedByClient: accepted.accepted === 'asked-by-client', url }
    }),
  )
}

const journalLines = ({ ledger }: Facts): CollectionDetail['ledger'] =>
  ledger.map(({ at, journal, account, firmName, amountMinor, currency }) => ({
    at: at.getTime(),
    journal,
    account,
    firmName,
    debit: amountMinor > 0n ? amountMinor : 0n,
    credit: amountMinor < 0n ? -amountMinor : 0n,
    currencyCode: currency,
  }))

const valueDatesShown = ({ valueDays }: Facts): CollectionDetail['valueDates'] =>
  valueDays.map(({ part, valueOn, grossMinor, commissionMinor, came }) => ({
    part,
    on: valueOn,
    amount: grossMinor,
    commission: commissionMinor,
    net: commissionMinor === null ? null : grossMinor - commissionMinor,
    came:
      came === undefined
        ? null
        : {
            on: came.valueOn,
            amount: came.grossMinor,
            commission: came.commissionMinor,
            net: came.grossMinor - came.commissionMinor,
          },
  }))

/** More than these nobody reads one by one: the statement has them all. */
const MOST_CLOSED = 500

function closesShown({ closed, ticked, payment }: Facts): CollectionDetail['closes'] {
  if (closed === undefined) return null
  const { paidOn, unappliedMinor, isPending, lines, conversions } = closed
  return {
    isPending,
    isUndone: payment.state === 'voided',
    unapplied: unappliedMinor,
    lines: lines
      .slice(0, MOST_CLOSED)
      .map(({ amountMinor, currency: currencyCode, documentNo, type, documentOn, dueOn, creditNo, ...line }) => ({
        documentNo,
        type,
        documentOn,
        dueOn,
        amount: amountMinor,
        currencyCode,
        by: closedBy({ ...line, dueOn: dueOn ?? undefined }, ticked, paidOn),
        creditNo,
      })),
    conversions: conversions.map((each) => ({
      currencyCode: each.currency,
      amount: each.amountMinor,
      lira: each.liraMinor,
      rate: Number(each.rate),
      rateType: each.rateType,
      rateDate: each.rateDate,
      unapplied: each.unappliedMinor,
    })),
  }
}

const refundsShown = ({ refunds }: Facts, nameOf: (by: string) => string): CollectionDetail['refunds'] =>
  refunds.map(({ id, kind, amountMinor, state, reason, askedBy, bankCode, createdAt, settledAt }) => ({
    id,
    kind,
    amount: amountMinor,
    state,
    reason,
    by: nameOf(askedBy),
    bankCode,
    createdAt: createdAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
  }))

const requestsShown = ({ requests }: Facts, caller: Caller): CollectionDetail['requests'] =>
  requests.map((one) => ({
    id: one.id,
    kind: one.kind,
    amount: one.amountMinor,
    reason: one.reason,
    state: one.state,
    by: one.askedByName,
    isMine: one.askedBy === caller.userId,
    createdAt: one.createdAt.getTime(),
    expiresAt: one.expiresAt.getTime(),
    decidedBy: one.decidedByName,
    decidedAt: one.decidedAt?.getTime() ?? null,
    decisionReason: one.decisionReason,
    refundId: one.refundId,
    mayDecide: mayDecide(one, caller),
  }))

function chargebackShown({ chargeback }: Facts): CollectionDetail['chargeback'] {
  if (chargeback === undefined) return null
  const { state, amountMinor, reason, reference, openedAt, endedAt, openedByName } = chargeback
  return {
    state,
    amount: amountMinor,
    reason,
    reference,
    openedAt: openedAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    by: openedByName,
  }
}
