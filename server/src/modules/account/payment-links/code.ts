import { randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@vezne/contract/kit/language.ts'
import { createSeal, sha256, type Seal, type Secrets } from '../../../kit/secret.ts'

const CODE_BYTES = 16

/** 128 random bits: whoever has them may pay, and nobody guesses them. */
export const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url')

/** What is kept of a code to find its link by. */
export const hashOfCode = (code: string): Buffer => sha256(`vezne/payment-link/${code}`)

/** Letters that nobody mistakes for each other on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 8

/** Link No: for people. It opens nothing, and says nothing of how many there are. */
export const newNumber = (): string =>
  Array.from({ length: NUMBER_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const codeSeal = (secrets: Secrets): Seal => createSeal(secrets, 'payment-link')

/** A code is sealed for its own link: moved to another row it does not open. */
export const sealPlace = (tenantId: string, linkId: string) => [tenantId, linkId]

/** What signs the posts to a link's own address; sealed for that use of that link alone. */
export const notifySecretPlace = (tenantId: string, linkId: string) => [tenantId, linkId, 'notify']

interface Homed {
  readonly homeUrl: string
  readonly payment: { readonly language: Language }
}

/**
 * The page opens in the link's own language. Where that is not the company's, the address names it as well: it goes for what
 * is drawn of the address without the link.
 */
export function linkUrl({ homeUrl, payment }: Homed, code: string, language: Language): string {
  return `${homeUrl}/paymentPage?d=${code}${language === payment.language ? '' : `&lang=${language}`}`
}
