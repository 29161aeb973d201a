import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import type { DeclineReason } from '../port.ts'

/** Codes of source HOST, the card's bank. One that is not here is asked about, whatever it means. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '05': 'do-not-honour',
  '09': 'other',
  // Also a wrong security code, which only SysErrMsg tells.
  '12': 'other',
  '13': 'other',
  '14': 'invalid-card',
  '28': 'other',
  '51': 'insufficient-funds',
  '54': 'expired-card',
  '57': 'not-permitted',
  '62': 'not-permitted',
  '77': 'other',
  '99': 'other',
}

export function declineReasonOf(code: string): DeclineReason | undefined {
  return Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
}

/** With code 92, to a question about an order. */
const ORDER_MISSING = new Set(['0108', '0110'])
export const isOrderMissing = (code: string, reasonCode: string): boolean =>
  code === '92' && ORDER_MISSING.has(reasonCode)

/** Refusals that are about our account or our message, and say nothing of the sale. */
const SET_UP = new Set(['0002', '0651', '0752', '0108', '0110'])
export const isSetUp = (reasonCode: string): boolean => SET_UP.has(reasonCode)

/** The 3-D key signs forms alone, and the second password voids and refunds alone: no question proves them. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['ReasonCode'], ['ErrorMsg', 'SysErrMsg']),
  blames: blamedByCode({ '0752': ['terminal'], '0651': ['password'] }),
  understood: /^01(?:08|10)$/,
  proves: ['ip', 'terminal', 'password'],
  leaves: ['key'],
}
