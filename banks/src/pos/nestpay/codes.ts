import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, UnknownWhy } from '../port.ts'

/** ProcReturnCode, which is ISO 8583's answer: these are the ones the vendor lists. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '05': 'do-not-honour',
  '12': 'not-permitted',
  '14': 'invalid-card',
  '28': 'other',
  '51': 'insufficient-funds',
  '54': 'expired-card',
  '57': 'not-permitted',
  '62': 'not-permitted',
  '77': 'other',
  '82': 'wrong-cvv',
}

/** 99 only points to ERRORCODE. */
const GATEWAY_TROUBLE = '99'

export function isListedReturnCode(code: string): boolean {
  return code === GATEWAY_TROUBLE || Object.hasOwn(REASONS, code)
}

/** Reads `51` and `ISO8583-51` alike. */
export function declineReasonOf(code: string): DeclineReason {
  const returnCode = code.replace(/^ISO8583-/, '')
  return Object.hasOwn(REASONS, returnCode) ? (REASONS[returnCode] ?? 'other') : 'other'
}

/** Money may have moved, or an earlier attempt of the same order may have succeeded. */
const DOUBTS: Readonly<Record<string, UnknownWhy>> = {
  'CORE-2507': 'order-used-before',
  'CORE-2127': 'order-used-before',
  'CORE-2304': 'bank-trouble',
  'CORE-1003': 'bank-trouble',
  'CORE-2700': 'bank-trouble',
  'CORE-2800': 'bank-trouble',
  'CORE-2900': 'bank-trouble',
  'CORE-3000': 'bank-trouble',
}

export function doubtOf(errorCode: string, returnCode: string): UnknownWhy | undefined {
  if (Object.hasOwn(DOUBTS, errorCode)) return DOUBTS[errorCode]
  const isTrouble = isHostTrouble(returnCode) || isHostTrouble(errorCode, 'ISO8583-')
  return isTrouble || errorCode.startsWith('BM-91') ? 'bank-trouble' : undefined
}

/** ERRORCODE names its speaker: the card's bank says no, everybody else complains about us. */
export function speakerOf(errorCode: string): 'card-bank' | 'gateway' | undefined {
  if (errorCode.startsWith('ISO8583-')) return 'card-bank'
  return /^(?:CORE|3D|HPP|BM)-/.test(errorCode) ? 'gateway' : undefined
}

const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  // "No sale that could be voided was found": the batch is closed, or somebody was faster; a refund then tells which.
  'CORE-2008': 'refund-instead',
  'CORE-2511': 'refund-instead',
  'CORE-2508': 'void-instead',
  'CORE-2503': 'above-the-sale',
  'CORE-2504': 'already-refunded',
}

export function hintOf(errorCode: string): Erred['hint'] {
  return Object.hasOwn(HINTS, errorCode) ? HINTS[errorCode] : undefined
}

/** One code for a wrong number, user or password; the 3-D key signs forms alone. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['ERRORCODE', 'ProcReturnCode'], ['ErrMsg']),
  blames: blamedByCode({ 'CORE-2201': ['terminal', 'password'], 'CORE-2202': ['password'], 'CORE-2254': ['ip'] }),
  proves: ['ip', 'terminal', 'password'],
  leaves: ['key'],
}
