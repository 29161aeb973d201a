import { lookUp } from '../../wire/fields.ts'
import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { HOST_REASONS, isHostTrouble } from '../host-codes.ts'
import type { DeclineReason } from '../port.ts'

/** Where a code was heard: a browser's return charges nothing, a sale may have, a void or refund speaks of an old sale. */
export type Stage = 'return' | 'sale' | 'money-back' | 'inquiry'

export type CodeClass = 'yes' | 'declined' | 'error' | 'bank-trouble' | 'unlisted'

const ERRORS = new Set([
  'HashDataError',
  'ApiUserNotDefined',
  'MerchantNotDefined',
  'PosMerchantIPError',
  'InvalidTransactionSecurity',
  'EmptyMDException',
  'MetaDataNotFound',
  'OrderDataNotFound',
  'NonResult',
])

/** The sale was cancelled before: 21 says so to a void, 28 to a refund. */
export const ALREADY_VOIDED: readonly string[] = ['21', '28']

const TROUBLE = new Set(['ServiceUnavailable', 'IntegrationFatalException'])

export const REASONS: Readonly<Record<string, DeclineReason>> = {
  ...HOST_REASONS,
  CardNotEnrolled: 'authentication-failed',
}

export function reasonOf(code: string): DeclineReason {
  return lookUp(REASONS, code) ?? (code.startsWith('MPI') ? 'authentication-failed' : 'other')
}

export function classOf(code: string, stage: Stage): CodeClass {
  if (code === '00') return 'yes'
  if (ERRORS.has(code) || (code === 'DbLayerError' && stage === 'money-back')) return 'error'
  if (TROUBLE.has(code) || (stage !== 'return' && isHostTrouble(code))) return 'bank-trouble'
  if (ALREADY_VOIDED.includes(code) && stage !== 'return') return 'error'
  if (/^\d{2}$/.test(code) || code === 'CardNotEnrolled' || code.startsWith('MPI')) return 'declined'
  // Nothing is charged before the return, so there any word but yes is a no; later it may hide a charge.
  return stage === 'return' && code !== '' ? 'declined' : 'unlisted'
}

/** The password is what signs: there is no other key. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['ErrorCode', 'ResponseCode'], ['ErrorMessage', 'ResponseMessage']),
  blames: blamedByCode({
    ApiUserNotDefined: ['password'],
    HashDataError: ['password'],
    MerchantNotDefined: ['terminal'],
    PosMerchantIPError: ['ip'],
  }),
  proves: ['ip', 'terminal', 'password'],
  leaves: [],
}
