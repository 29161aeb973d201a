import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import type { MdStatus } from '../kit/acs-sessions.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import { SUCCESS } from './codes.ts'
import type { Result } from './codes.ts'
import { FAILED_NAMES, namesOf } from './return-hash.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** What the card holder's authentication left behind; the provision call must bring all of it. */
export type Authentication = {
  readonly secureId: string
  readonly secureEcomInd: string
  readonly secureData: string
  readonly secureMd: string
}

/** A return, and the names it is to be signed by. */
export type Return = { readonly fields: Fields; readonly names: readonly string[] }

const AUTHENTICATED = readFormDocument(import.meta.url, 'return-3d.txt')
const FAILED = readFormDocument(import.meta.url, 'return-failed.txt')
const REWARDS = ['ccb', 'pcb', 'xcb']

function parties({ fields, orderId }: ThreeDForm, at: Date): Fields {
  return {
    txnDateTime: istanbulTime(at, 'yyyy-MM-ddTHH:mm:ss.000'),
    merchantSafeId: fields['merchantSafeId'] ?? '',
    terminalSafeId: fields['terminalSafeId'] ?? '',
    orderId,
  }
}

/** Model 3D: authenticated, nothing charged yet. Newer returns carry mdStatus beside it, which is never signed. */
export function authenticatedReturn(
  form: ThreeDForm,
  authentication: Authentication,
  mdStatus: MdStatus,
  at: Date,
): Return {
  return { fields: { ...AUTHENTICATED, ...parties(form, at), ...authentication, mdStatus }, names: namesOf('3D') }
}

/** A failed authentication, or a form the bank does not go on with: it signs three names, and knows no merchant any more. */
export function failedReturn(orderId: string, { responseCode, responseMessage }: Result): Return {
  return { fields: { ...FAILED, responseCode, responseMessage, orderId }, names: FAILED_NAMES }
}

/** The pay models: what the charge came to. A declined one has no card holder; empty descriptions are sent, not signed. */
export function chargedReturn(form: ThreeDForm, transaction: Transaction, result: Result): Return {
  const isYes = result === SUCCESS
  const rewards = REWARDS.flatMap((kind): [string, string][] => [
    [`${kind}EarnedRewardAmount`, '0.00'],
    [`${kind}BalanceRewardAmount`, '0.00'],
    [`${kind}RewardDesc`, ''],
  ])
  const fields: Fields = {
    txnCode: form.kind === 'sale' ? '1000' : '1004',
    responseCode: result.responseCode,
    responseMessage: result.responseMessage,
    hostResponseCode: result.hostResponseCode ?? '',
    hostMessage: result.hostMessage ?? '',
    ...parties(form, transaction.at),
    ...(isYes ? { cardHolderName: 'TD**' } : {}),
    authCode: isYes ? transaction.authCode : '000000',
    rrn: transaction.referenceNumber,
    batchNumber: istanbulTime(transaction.at, 'DDD').replace(/^0+/, ''),
    stan: transaction.bankNumber.slice(-6).replace(/^0+/, ''),
    additionalInstallCount: '0',
    deferingMonth: '0',
    ...Object.fromEntries(rewards),
  }
  return { fields, names: namesOf(form.model).filter((name) => name in fields && !name.endsWith('RewardDesc')) }
}
