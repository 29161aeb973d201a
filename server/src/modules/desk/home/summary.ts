import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { HomeSummary } from '@vezne/contract/home.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import { together } from '../../../kit/db/transaction.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { countInDoubt, lastPayments, sumsByDay, type DaySums, type LastPayment } from '../../till/payments/index.ts'
import { waitingRequests } from '../../account/collections/index.ts'
import { countOpenReviews } from '../../platform/reviews/index.ts'

export interface HomeDeps {
  readonly db: TenantDatabase
}

const CHART_DAYS = 30
const LAST_SHOWN = 8
const REQUESTS_SHOWN = 3

const bankName = (bankId: number) => bankOf(bankId)?.name ?? String(bankId)

/** By currency, in the order of the house; a currency in which nothing was paid is not there. */
function paidSums(days: readonly DaySums[]): HomeSummary['paidToday'] {
  return CURRENCIES.flatMap((currencyCode) => {
    const of = days.filter(({ currency, count }) => currency === currencyCode && count > 0)
    if (of.length === 0) return []
    const sum = (figure: (each: DaySums) => bigint) => of.reduce((total, each) => total + figure(each), 0n)
    return {
      currencyCode,
      count: of.reduce((total, { count }) => total + count, 0),
      amount: sum(({ totalMinor }) => totalMinor),
      netAmount: sum(({ netMinor }) => netMinor),
    }
  })
}

const shownPayment = ({ firmName, payerName, createdAt, state, totalMinor, currency, ...rest }: LastPayment) => ({
  ...rest,
  createdAt: createdAt.getTime(),
  paidBy: firmName ?? payerName,
  status: state,
  amount: totalMinor,
  currencyCode: currency,
  bankName: bankName(rest.bankId),
})

type Request = Awaited<ReturnType<typeof waitingRequests>>['oldest'][number]

const shownRequest = ({ paymentId, askedByName, createdAt, amountMinor, currency }: Request) => ({
  paymentId,
  askedBy: askedByName,
  askedAt: createdAt.getTime(),
  amount: amountMinor,
  currencyCode: currency,
})

/** How the caller stands, out of one walk over this month and the last thirty days. */
export function summarise({ db }: HomeDeps, caller: Caller): Promise<HomeSummary> {
  const isStaff = caller.firms === '*'
  return db.readForCaller(caller, async (one) => {
    const today = istanbulDay((await one.now()).getTime())
    const monthFrom = `${today.slice(0, 7)}-01`
    const chartFrom = addDays(today, 1 - CHART_DAYS)
    const from = monthFrom < chartFrom ? monthFrom : chartFrom
    const [days, inDoubt, openReviews, requests, last] = await together([
      sumsByDay(one, new Date(istanbulMoment(from))),
      countInDoubt(one),
      isStaff && caller.rights.has('review.decide') ? countOpenReviews(one) : null,
      isStaff && caller.rights.has('payment.refund') ? waitingRequests(one, caller.userId, REQUESTS_SHOWN) : null,
      lastPayments(one, !isStaff, LAST_SHOWN),
    ])
    const ofMonth = days.filter(({ on }) => on >= monthFrom)
    const approved = ofMonth.reduce((total, each) => total + each.approved, 0)
    return {
      scope: isStaff ? 'company' : 'firm',
      today,
      monthFrom,
      chartFrom,
      paidToday: paidSums(days.filter(({ on }) => on === today)),
      paidThisMonth: paidSums(ofMonth),
      answered: ofMonth.reduce((total, { declined }) => total + declined, approved),
      approved,
      inDoubt,
      openReviews,
      refundRequests: requests && { count: requests.count, oldest: requests.oldest.map(shownRequest) },
      lastPayments: last.map(shownPayment),
      days: days
        .filter(({ on, count }) => on >= chartFrom && count > 0)
        .map(({ on, bankId, currency, count, totalMinor }) => ({
          on,
          bankId,
          bankName: bankName(bankId),
          currencyCode: currency,
          count,
          amount: totalMinor,
        })),
    }
  })
}
