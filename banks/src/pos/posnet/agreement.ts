import { minorOf } from '../../wire/amounts.ts'
import { at, childrenOf, textAt, type Element } from '../../wire/xml.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { RECORD_MISSING } from './codes.ts'
import { textAnywhere, verdictOf } from './response.ts'

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

/** What an agreement is held against; the id and the currency where they are known. */
export interface Asked {
  readonly amountMinor: bigint
  readonly orderID?: string
  readonly currencyCode?: string
}

interface Row {
  readonly state: string
  readonly stands: boolean
  readonly amountMinor: bigint | undefined
  readonly currencyCode: string
  readonly hostLogKey: string
  readonly authCode: string
}

function rowOf(row: Element): Row {
  return {
    state: textAt(row, 'state'),
    stands: textAt(row, 'txnStatus') === '1',
    // Liras with a comma here, `1.056,20`, although every request speaks kuruş.
    amountMinor: minorOf(textAt(row, 'amount')),
    currencyCode: textAt(row, 'currencyCode'),
    hostLogKey: textAnywhere(row, 'hostlogkey'),
    authCode: textAt(row, 'authCode'),
  }
}

export function readAgreement(reply: Element, asked: Asked): Inquiry {
  const { approved, respCode } = verdictOf(reply)
  const missing: Inquiry = { state: 'not-found', paid: false, kept: {} }
  if (approved === '0' && respCode === RECORD_MISSING) return { ...missing, code: respCode }
  // Approved only says that the question was answered.
  if (approved !== '1' || respCode !== '') return NOTHING_KNOWN
  const all = childrenOf(at(reply, 'transactions'), 'transaction')
  if (all.length === 0) return missing
  const ours = all.filter((row) => asked.orderID === undefined || textAt(row, 'orderID') === asked.orderID)
  return ours.length === 0 ? NOTHING_KNOWN : inquiryOf(ours.map(rowOf), asked)
}

function inquiryOf(rows: readonly Row[], asked: Asked): Inquiry {
  const main = mainRow(rows)
  const state = stateOf(rows, main)
  if (main === undefined) return { ...NOTHING_KNOWN, state }
  const refundedMinor = refundedOf(rows)
  const sameCurrency = asked.currencyCode === undefined || main.currencyCode === asked.currencyCode
  return {
    state,
    paid: state === 'paid' && main.amountMinor === asked.amountMinor && sameCurrency,
    ...(main.amountMinor === undefined ? {} : { amountMinor: main.amountMinor }),
    ...(refundedMinor === 0n ? {} : { refundedMinor }),
    ...(main.authCode === '' ? {} : { authCode: main.authCode }),
    ...(main.hostLogKey === ''
      ? { kept: {} }
      : {
          hostReference: main.hostLogKey,
          kept: { hostLogKey: main.hostLogKey, transaction: TRANSACTIONS[main.state] ?? 'sale' },
        }),
  }
}

const TRANSACTIONS: Readonly<Record<string, string>> = { Sale: 'sale', Authorization: 'auth', Capture: 'capt' }

/** The row that carries the money: a capture before its pre-authorisation, one that stands before one that does not. */
function mainRow(rows: readonly Row[]): Row | undefined {
  const named = ['Capture', 'Sale', 'Authorization'].flatMap((state) => rows.filter((row) => row.state === state))
  const charges = named.filter(({ state }) => state !== 'Authorization')
  return charges.find(({ stands }) => stands) ?? named[0]
}

const refundedOf = (rows: readonly Row[]): bigint =>
  rows
    .filter(({ state, stands }) => state === 'Return' && stands)
    .reduce((sum, { amountMinor = 0n }) => sum + amountMinor, 0n)

function stateOf(rows: readonly Row[], main: Row | undefined): InquiryState {
  if (main === undefined) return 'pending'
  const reversed = rows.some(({ state, stands }) => state === `${main.state}_Reverse` && (stands || !main.stands))
  // A voided capture leaves the block on the card.
  const blocked = rows.some(({ state, stands }) => state === 'Authorization' && stands)
  if (reversed) return main.state === 'Capture' && blocked ? 'authorized' : 'voided'
  if (!main.stands) return main.state === 'Capture' && blocked ? 'authorized' : 'failed'
  if (main.state === 'Authorization') return 'authorized'
  const refundedMinor = refundedOf(rows)
  if (refundedMinor === 0n) return 'paid'
  return main.amountMinor !== undefined && refundedMinor >= main.amountMinor ? 'refunded' : 'partly-refunded'
}
