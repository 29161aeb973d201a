import { createHash } from 'node:crypto'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { Refused, Voucher } from '../port.ts'
import { maskedCard } from '../masked.ts'
import { beginningOf } from '../notes.ts'
import { isReference } from '../references.ts'
import { refused } from '../reply.ts'
import { figureOf, numberOf } from '../wire/figures.ts'
import { CURRENCY_NUMBERS, packedTime, SLIP } from './codes.ts'
import { periodName, type LogoSite } from './site.ts'

/** A slip as `POST /ArpSlips` takes it. */
export type Slip = Readonly<Record<string, unknown>>

/** What keeps a voucher from being written at all, before anybody is asked. */
export function faultOf(voucher: Voucher): Refused | undefined {
  const { kind, reference, posAccount, planCode, installments, accountCode, fromAccountCode = '', amount } = voucher
  if (!isReference(reference)) return refused('settings', 'reference')
  if (kind === 'void') return voucher.original === undefined ? refused('no-such-voucher', '') : undefined
  if (accountCode === '') return refused('mapping-missing', 'accountCode')
  if (kind === 'transfer' && fromAccountCode === '') return refused('mapping-missing', 'fromAccountCode')
  if (kind !== 'transfer' && posAccount === '') return refused('mapping-missing', 'posAccount')
  if (kind === 'receipt' && installments.length > 1 && planCode === '') return refused('mapping-missing', 'planCode')
  const isForeign = amount.currency !== 'TRY' || (voucher.from !== undefined && voucher.from.currency !== 'TRY')
  const hasRate = voucher.localMinor !== undefined && Number(voucher.rate ?? '0') > 0
  return isForeign && !hasRate ? refused('currency-unknown', amount.currency) : undefined
}

export function slipOf(site: LogoSite, voucher: Voucher, now: Date): Slip {
  const { kind, eventOn, amount, original } = voucher
  const [hour = 0, minute = 0, second = 0] = istanbulTime(now.getTime()).slice(11).split(':').map(Number)
  const type = typeOfSlip(kind)
  const local = numberOf(voucher.localMinor ?? amount.amountMinor)
  const count = voucher.installments.length
  return {
    NUMBER: '~',
    DATE: eventOn,
    TIME: packedTime(hour, minute, second),
    TYPE: type,
    ...(kind === 'transfer' ? {} : { ARP_CODE: voucher.accountCode, BANKACC_CODE: voucher.posAccount }),
    AUXIL_CODE: site.auxilCode,
    ...(site.authCode === '' ? {} : { AUTH_CODE: site.authCode }),
    DIVISION: site.division,
    CURRSEL_TOTALS: 1,
    ...totalsOf(kind, local),
    NOTES1: [beginningOf(voucher), count > 1 ? `${count}T` : '', NOTE[kind]]
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, 50),
    ...(original?.reference === undefined ? {} : { NOTES2: original.reference.slice(0, 50) }),
    GUID: guidOf(voucher.id, 'slip'),
    TRANSACTIONS: { items: kind === 'transfer' ? transferLines(site, voucher) : [cardLine(site, voucher, type)] },
    DataObjectParameter: { FillAccCodesOnPreSave: true },
  }
}

const NOTE = { receipt: '', void: '', refund: 'IADE', chargeback: 'TERS IBRAZ', transfer: 'VIRMAN' } as const

/** Money that a card's bank takes back leaves the POS account like a return. */
const typeOfSlip = (kind: Voucher['kind']): number => {
  if (kind === 'transfer') return SLIP.transfer
  return kind === 'receipt' ? SLIP.card : SLIP.cardReturn
}

function totalsOf(kind: Voucher['kind'], local: number) {
  if (kind === 'transfer') return { TOTAL_DEBIT: local, TOTAL_CREDIT: local }
  return kind === 'receipt' ? { TOTAL_CREDIT: local } : { TOTAL_DEBIT: local }
}

function cardLine(site: LogoSite, voucher: Voucher, type: number) {
  const { kind, eventOn, amount, posAccount, planCode, original } = voucher
  const side = kind === 'receipt' ? 'CREDIT' : 'DEBIT'
  return {
    ...lineOf(site, voucher, voucher.accountCode, side),
    BANKACC_CODE: posAccount,
    ...(planCode === '' ? {} : { PAYMENT_CODE: planCode }),
    ...(voucher.maskedCard === '' ? {} : { CREDIT_CARD_NO: maskedCard(voucher.maskedCard) }),
    ...(voucher.authCode === '' ? {} : { APPROVE_NR: voucher.authCode }),
    ...(kind === 'receipt' || !isOfPeriod(site, original) ? {} : { RET_CC_FC_NO: original?.number }),
    MONTH: Number(eventOn.slice(5, 7)),
    YEAR: Number(eventOn.slice(0, 4)),
    AFFECT_RISK: 1,
    PAYMENT_LIST: {
      items: paymentsOf(voucher).map(({ valueOn, amountMinor }, index) => ({
        DATE: valueOn,
        PROCDATE: eventOn,
        MODULENR: 5,
        SIGN: side === 'CREDIT' ? 1 : 0,
        TRCODE: type,
        TOTAL: numberOf(amountMinor),
        PAY_NO: index + 1,
        PAYMENT_TYPE: 4,
        BANKACC_CODE: posAccount,
        ...(amount.currency === 'TRY' ? {} : { TRCURR: CURRENCY_NUMBERS[amount.currency] }),
      })),
    },
  }
}

/** Slips of another period have numbers that somebody else's have in this one. */
const isOfPeriod = (site: LogoSite, original: Voucher['original']) =>
  original?.number !== undefined && (original.period === undefined || original.period === periodName(site))

/** The installments, where they are those of the very amount; else the whole of it on its day. */
function paymentsOf({ kind, installments, amount, eventOn }: Voucher): Voucher['installments'] {
  const sum = installments.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const areItsOwn = kind === 'receipt' && sum === amount.amountMinor && installments.length > 0
  return areItsOwn ? installments : [{ valueOn: eventOn, amountMinor: amount.amountMinor }]
}

/** Out of the one account, into the other: what the one is owed less, the other is owed more. */
function transferLines(site: LogoSite, voucher: Voucher) {
  return [
    // Both sides are worth the same lira, each in the currency of its own account.
    lineOf(site, { ...voucher, amount: voucher.from ?? voucher.amount }, voucher.fromAccountCode ?? '', 'DEBIT'),
    lineOf(site, voucher, voucher.accountCode, 'CREDIT'),
  ]
}

function lineOf(site: LogoSite, voucher: Voucher, accountCode: string, side: 'DEBIT' | 'CREDIT') {
  const { amount, reference, rate = '1' } = voucher
  const foreign = amount.currency === 'TRY' ? {} : { CURR_TRANS: CURRENCY_NUMBERS[amount.currency] }
  const own = numberOf(amount.amountMinor)
  const crossRate = amount.currency === 'TRY' ? 1 : Number(figureOf(rate, 8) ?? '1')
  return {
    ARP_CODE: accountCode,
    TRANNO: '~',
    DOC_NUMBER: reference.replaceAll('-', '').slice(-site.documentWidth),
    DESCRIPTION: reference,
    [side]: numberOf(voucher.localMinor ?? amount.amountMinor),
    ...foreign,
    TC_XRATE: crossRate,
    TC_AMOUNT: own,
    BNLN_TC_XRATE: crossRate,
    BNLN_TC_AMOUNT: own,
    GUID: guidOf(voucher.id, `line ${side}`),
  }
}

/** The same hand-out has the same numbers whenever it is written. */
function guidOf(id: string, part: string): string {
  const hex = createHash('sha256').update(`${id} ${part}`).digest('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
