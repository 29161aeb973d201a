import { setTimeout as sleep } from 'node:timers/promises'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { askBank } from '../ask-bank.ts'
import { findPayment, type PaymentRow } from '../store/payments.store.ts'
import type { Named } from '../capability.ts'
import type { PaymentDeps } from '../deps.ts'
import { readResultToken, resultPath, resultToken } from './result-token.ts'
import { resultWords, type ResultKind } from './result-words.ts'
import { isAskedWithin } from './store.ts'

/** A payer who waits looks again this often; the bank is not asked more often than that. */
export const LOOK_AGAIN_SECONDS = 3
/** The page is not kept waiting for a slow bank: the next look finds what it said. */
const WAIT_FOR_BANK_MS = 2000

/** Path and query of the page that tells how a payment stands now, with the proof that we said so. */
export function resultAddress(deps: Pick<PaymentDeps, 'secret'>, payment: PaymentRow): string {
  const path = resultPath(resultWords(payment))
  return `${path}?token=${resultToken(deps.secret, path, { tenantId: payment.tenantId, id: payment.id })}`
}

export type ShownResult =
  /** The page says what is no longer so; the right one is there. */
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'proven'
      readonly payment: ProvenResult
      /** The row behind it, where it has a paper. */
      readonly receipted: PaymentRow | undefined
      readonly lookAgainSeconds: number | undefined
    }

interface ProvenResult {
  readonly kind: ResultKind
  readonly amount: string
  readonly reference: string
  readonly installments: number
  readonly date: string
  readonly payUrl?: string
}

/** Only the company's own page can be opened again by anybody: links and shops have addresses that we do not keep. */
const PAY_PATHS: Readonly<Partial<Record<PaymentRow['channel'], string>>> = { public: '/pay-without-login' }

/** What a payer may read about a payment, whatever became of it. */
export function payersFacts(payment: PaymentRow): Omit<ProvenResult, 'kind'> {
  const [day = '', time = ''] = istanbulTime((payment.moneyMoment ?? payment.createdAt).getTime()).split('T')
  const payUrl = PAY_PATHS[payment.channel]
  return {
    amount: formatAmount(payment.totalMinor, payment.currency),
    reference: payment.orderId,
    installments: payment.shownInstallments,
    date: `${showDay(day)} ${time.slice(0, 5)}`,
    ...(payUrl !== undefined && { payUrl }),
  }
}

export interface ResultPageAsked {
  readonly path: string
  readonly token: string
  readonly tenantId: string | undefined
}

/**
 * What may stand on a result page beside its title: only with a token of ours for exactly this path, on a page of the
 * payment's own company, and as the payment stands now. Undefined: the page proves nothing.
 */
export async function showResult(deps: PaymentDeps, page: ResultPageAsked): Promise<ShownResult | undefined> {
  const named = readResultToken(deps.secret, page.path, page.token)
  if (named === undefined || named.tenantId !== page.tenantId) return undefined
  const payment = await readNow(deps, named)
  if (payment === undefined) return undefined
  const words = resultWords(payment)
  if (resultPath(words) !== page.path) return { kind: 'moved', to: resultAddress(deps, payment) }
  const isReceipted = words.kind === 'paid' || words.kind === 'returned'
  const proven = { kind: words.kind, ...payersFacts(payment) }
  return {
    kind: 'proven',
    payment: proven,
    receipted: isReceipted ? payment : undefined,
    lookAgainSeconds: words.kind === 'waiting' ? LOOK_AGAIN_SECONDS : undefined,
  }
}

/** Whoever looks at a payment in doubt makes us ask the bank, if nobody has just done so. */
export async function readNow(deps: PaymentDeps, { tenantId, id }: Named): Promise<PaymentRow | undefined> {
  const read = () => deps.db.forTenant(tenantId, (db) => findPayment(db, id))
  const payment = await read()
  if (payment?.state !== 'in-doubt' || deps.banks?.mayAsk(payment.bankId) === false) return payment
  if (await isJustAsked(deps, payment)) return payment
  const asked = askBank(deps, tenantId, id).catch((error: unknown) => {
    deps.log.warn('a bank could not be asked for a payer who waits', { tenantId, paymentId: id, error })
  })
  await Promise.race([asked, sleep(WAIT_FOR_BANK_MS)])
  return read()
}

function isJustAsked(deps: PaymentDeps, { tenantId, id }: PaymentRow): Promise<boolean> {
  return deps.db.forTenant(tenantId, (db) => isAskedWithin(db, id, LOOK_AGAIN_SECONDS))
}
