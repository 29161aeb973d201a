import { lookUp } from '../../wire/fields.ts'
import { HOST_REASONS, isHostTrouble } from '../host-codes.ts'
import type { DeclineReason } from '../port.ts'

export type CodeClass = 'approved' | 'declined' | 'error' | 'bank-trouble' | 'unlisted'

/** Terminal not active, user unknown, transaction not valid: ours to mend, nothing was charged. */
const ERRORS = new Set(['81', 'E31', 'E39'])

export function reasonOf(code: string): DeclineReason {
  return lookUp(HOST_REASONS, code) ?? 'other'
}

/** `errorCode` counts only beside a blank ProcReturnCode: then the bank stopped before it asked anybody. */
export function classOf(code: string, errorCode: string): CodeClass {
  if (code === '00') return 'approved'
  if (ERRORS.has(code) || (code === '' && errorCode !== '')) return 'error'
  if (isHostTrouble(code)) return 'bank-trouble'
  return /^\d{2}$/.test(code) ? 'declined' : 'unlisted'
}
