import type { Card } from '@vezne/domain/card/card.ts'
import type { CardNetwork } from '@vezne/domain/card/network.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { encodeForm, lookUp, textOf, type Fields } from '../../wire/fields.ts'
import { formRequest, type WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'

/** Maestro is a card of Mastercard's; UnionPay is not taken here. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: '100',
  mastercard: '200',
  maestro: '200',
  troy: '300',
  amex: '400',
}

export function brandOf(network: CardNetwork | undefined): string | undefined {
  return network === undefined ? undefined : lookUp(BRANDS, network)
}

export interface Enrollment {
  readonly amount: Money
  readonly installments: number
  readonly successUrl: string
  readonly failUrl: string
  readonly verifyEnrollmentRequestId: string
  readonly card: Card
  readonly brand: string
  readonly sessionInfo?: string | undefined
  readonly ip?: string | undefined
  readonly language?: string | undefined
}

/** What the bank's 3-D server is asked first. Its expiry is `YYMM`; the provision's is `YYYYMM`. */
export function buildEnrollment(credentials: Fields, wanted: Enrollment): Fields {
  const { amount, installments, card, sessionInfo, ip, language } = wanted
  return {
    MerchantId: textOf(credentials, 'merchantId'),
    MerchantPassword: textOf(credentials, 'password'),
    MerchantType: '0',
    PurchaseAmount: withPoint(amount.amountMinor),
    Currency: ISO_NUMBERS[amount.currency],
    VerifyEnrollmentRequestId: wanted.verifyEnrollmentRequestId,
    SuccessUrl: wanted.successUrl,
    FailureUrl: wanted.failUrl,
    Pan: card.revealNumber(),
    ExpiryDate: card.expiryYear.slice(-2) + card.expiryMonth,
    BrandName: wanted.brand,
    IsRecurring: 'false',
    ...(installments > 1 ? { InstallmentCount: String(installments) } : {}),
    ...(sessionInfo === undefined ? {} : { SessionInfo: sessionInfo }),
    ...(ip === undefined ? {} : { BrowserIpAddress: ip }),
    ...(language === undefined ? {} : { Language: language }),
  }
}

export interface Provision {
  readonly txType: 'Sale' | 'Auth'
  readonly orderId: string
  readonly transactionId: string
  readonly amount: Money
  readonly installments: number
  readonly ip: string
  /** What the checked return brought; without it this is a sale without 3-D. */
  readonly mpi?: { readonly eci: string; readonly cavv: string; readonly requestId: string } | undefined
  /** Absent where the account's set-up takes card and amount from the 3-D step. */
  readonly card?: Card | undefined
}

type Elements = readonly (readonly [name: string, value: string])[]

/** The money call. A set-up that wants no card after 3-D wants no amount either. */
export function provisionElements(credentials: Fields, wanted: Provision): Elements {
  const { mpi, card, installments } = wanted
  const money = mpi === undefined || card !== undefined ? amountElements(wanted.amount) : []
  return [
    ...merchantElements(credentials),
    ['TerminalNo', textOf(credentials, 'terminalNo')],
    ['TransactionType', wanted.txType],
    ['TransactionId', wanted.transactionId],
    ...money,
    ...(mpi === undefined ? [] : mpiElements(mpi)),
    ['OrderId', wanted.orderId],
    ['ClientIp', wanted.ip],
    ['TransactionDeviceSource', '0'],
    ...(card === undefined ? [] : cardElements(card)),
    ...(installments > 1 ? ([['NumberOfInstallments', String(installments)]] as const) : []),
  ]
}

function merchantElements(credentials: Fields): Elements {
  return [
    ['MerchantId', textOf(credentials, 'merchantId')],
    ['Password', textOf(credentials, 'password')],
  ]
}

function amountElements({ amountMinor, currency }: Money): Elements {
  return [
    ['CurrencyAmount', withPoint(amountMinor)],
    ['CurrencyCode', ISO_NUMBERS[currency]],
  ]
}

function mpiElements({ eci, cavv, requestId }: NonNullable<Provision['mpi']>): Elements {
  return [
    ['ECI', eci],
    ['CAVV', cavv],
    ['MpiTransactionId', requestId],
  ]
}

function cardElements(card: Card): Elements {
  return [
    ...(card.holder === '' ? [] : ([['CardHoldersName', card.holder]] as const)),
    ['Cvv', card.revealCvv()],
    ['Pan', card.revealNumber()],
    ['Expiry', card.expiryYear + card.expiryMonth],
  ]
}

export function voidElements(credentials: Fields, reference: string, ip: string): Elements {
  return [
    ...merchantElements(credentials),
    ['TransactionType', 'Cancel'],
    ['ReferenceTransactionId', reference],
    ['ClientIp', ip],
  ]
}

/** The currency is the sale's; this message has no place for one. */
export function refundElements(credentials: Fields, reference: string, amountMinor: bigint, ip: string): Elements {
  return [
    ...merchantElements(credentials),
    ['TransactionType', 'Refund'],
    ['ReferenceTransactionId', reference],
    ['CurrencyAmount', withPoint(amountMinor)],
    ['ClientIp', ip],
  ]
}

export const PROVISION_ROOT = 'VposRequest'

export function provisionRequest(url: string, elements: Elements): WireRequest {
  return formRequest(url, encodeForm({ prmstr: writeXml(PROVISION_ROOT, elements) }))
}

export function searchXml(credentials: Fields, transactionId: string, orderId: string): string {
  const content: XmlContent = [
    [
      'MerchantCriteria',
      [
        ['HostMerchantId', textOf(credentials, 'merchantId')],
        ['MerchantPassword', textOf(credentials, 'password')],
      ],
    ],
    [
      'TransactionCriteria',
      [
        ['TransactionId', transactionId],
        ['OrderId', orderId],
        ['AuthCode', ''],
      ],
    ],
  ]
  return writeXml('SearchRequest', content)
}

export function searchRequest(url: string, xml: string): WireRequest {
  return formRequest(url, encodeForm({ prmstr: `<?xml version="1.0" encoding="UTF-8"?>${xml}` }))
}
