import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import { exchange, LIRA_RATE, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import type { Voucher } from '../port.ts'

/** How a ledger books what is handed out, and how its ERP called the receipt that a reversal is about. */
interface BookedAs {
  readonly receipts: 'net' | 'gross'
  readonly original?: NonNullable<Voucher['original']>
}

const RATE_DIGITS = 8

/** What was handed out as the ERP is to book it: net or brüt, as the ledger keeps its receipts. */
export function voucherOf(item: LeasedItem, { receipts, original }: BookedAs): Voucher {
  const amountMinor = receipts === 'gross' ? item.total : item.net
  const isReversal = item.kind === 'void' || item.kind === 'refund' || item.kind === 'chargeback'
  return {
    id: item.id,
    kind: item.kind,
    reference: item.reference,
    accountCode: item.accountCode,
    ...(item.fromAccountCode === undefined ? {} : { fromAccountCode: item.fromAccountCode }),
    eventOn: item.eventOn,
    ...(item.chargedOn === undefined ? {} : { chargedOn: item.chargedOn }),
    amount: { amountMinor, currency: item.currencyCode },
    ...leavingOf(item),
    ...localOf(item, amountMinor),
    posAccount: item.posAccount ?? '',
    planCode: item.planCode ?? '',
    installments: item.installments.map(({ valueOn, amount }) => ({ valueOn, amountMinor: amount })),
    authCode: item.authCode ?? '',
    maskedCard: item.maskedCard ?? '',
    closes: item.closes.map(({ externalId, amount }) => ({ externalId, amountMinor: amount })),
    ...(isReversal && original !== undefined ? { original } : {}),
  }
}

function leavingOf({ fromCurrencyCode: currency, fromAmount: amountMinor }: LeasedItem): Pick<Voucher, 'from'> {
  return currency === undefined || amountMinor === undefined ? {} : { from: { amountMinor, currency } }
}

/** Lira that moved between two currencies are known to the kuruş; reckoned again they would be others. */
function localOf(
  { currencyCode, rate, fromCurrencyCode, fromAmount }: LeasedItem,
  amountMinor: bigint,
): Pick<Voucher, 'localMinor' | 'rate'> {
  const isMoved = fromCurrencyCode !== undefined && fromCurrencyCode !== currencyCode
  if (rate === null || (currencyCode === 'TRY' && !isMoved)) return {}
  const reckoned = inLira(amountMinor, rate)
  if (!isMoved) return reckoned
  return { ...reckoned, localMinor: currencyCode === 'TRY' ? amountMinor : (fromAmount ?? 0n) }
}

function inLira(amountMinor: bigint, rate: number): Pick<Voucher, 'localMinor' | 'rate'> {
  const text = rate.toFixed(RATE_DIGITS)
  const read = readExchangeRate(text)
  return read === undefined ? {} : { localMinor: exchange(amountMinor, read, LIRA_RATE), rate: text }
}
