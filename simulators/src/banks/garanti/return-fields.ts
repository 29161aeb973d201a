import type { Transaction } from '../../bank-truth/transactions.ts'
import type { AcsVerdict } from '../kit/acs-sessions.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Refusal } from './codes.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** What the card holder's authentication left behind; the provision call must bring all of it. */
export type Authentication = {
  readonly md: string
  readonly xid: string
  readonly eci: string
  readonly cavv: string
  readonly rnd: string
}

const CAPTURED = readFormDocument(import.meta.url, 'return-3d.txt')
/** Asked and passed, failed, or only tried. */
const TXN_STATUSES = { '0': 'N', '1': 'Y', '2': 'A', '3': 'A', '4': 'A' } as const
/** What the bank never sends back. */
const OF_CARD = /^card/

/** The return of an authentication that took place, unsigned: the captured fields with this order's values. */
export function returnFields(
  form: ThreeDForm,
  authentication: Authentication,
  { outcome, mdStatus, amountOffMinor }: AcsVerdict,
): Fields {
  const isPassed = outcome === 'passed'
  const isAsked = mdStatus === '1'
  const { fields, orderId, maskedCard } = form
  return {
    ...CAPTURED,
    ...echoed(fields),
    clientid: fields['terminalid'] ?? '',
    oid: orderId,
    transid: orderId,
    xid: authentication.xid,
    md: authentication.md,
    rnd: authentication.rnd,
    eci: isPassed ? authentication.eci : '',
    cavv: isPassed ? authentication.cavv : '',
    mdstatus: mdStatus,
    mderrormessage: isAsked ? 'Authenticated' : 'Not authenticated',
    txnstatus: TXN_STATUSES[mdStatus],
    paressyntaxok: 'true',
    paresverified: 'true',
    version: '2.0',
    cavvalgorithm: isPassed ? '3' : '',
    hostmsg: '',
    hostrefnum: '',
    MaskedPan: maskedCard.replace(/\*+/, '***'),
    garanticardind: 'Y',
    txnamount: String(form.amountMinor + amountOffMinor),
  }
}

/** What level 3D_PAY adds: the charge the bank made by itself. */
export function chargeFields(transaction: Transaction, refusal?: Refusal): Fields {
  return {
    response: refusal ? 'Declined' : 'Approved',
    procreturncode: refusal?.code ?? '00',
    // As captured: a refused charge has a single space here.
    authcode: refusal ? ' ' : transaction.authCode,
    hostrefnum: transaction.referenceNumber,
    errmsg: refusal?.errorMessage ?? '',
    hostmsg: refusal?.systemMessage ?? '',
  }
}

/** An early failure: the card holder was asked nothing, and the bank signs nothing. */
export function rejectionFields(fields: Fields, message: string): Fields {
  return {
    ...echoed(fields),
    clientid: fields['terminalid'] ?? '',
    oid: fields['orderid'] ?? '',
    transid: fields['orderid'] ?? '',
    authcode: '',
    response: 'Error',
    procreturncode: '99',
    mdstatus: '7',
    mderrormessage: message,
    errmsg: message,
    hostmsg: '',
    hostrefnum: '',
  }
}

function echoed(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_CARD.test(name)))
}
