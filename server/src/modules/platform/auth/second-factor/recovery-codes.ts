import { randomBytes } from 'node:crypto'
import { sha256 } from '../../../../kit/secret.ts'
import { base32 } from './totp.ts'

const CODES = 10
/** Eighty bits: sixteen letters without a remainder, in four groups. */
const CODE_BYTES = 10

const inGroups = (letters: string) => (letters.match(/.{4}/g) ?? []).join('-')

/** A code to keep on paper or to type from a log; nobody guesses it. */
export const newWrittenCode = (): string => inGroups(base32(randomBytes(CODE_BYTES)))

/** Ten of them. They are shown once; only their hashes stay. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newWrittenCode)

/** However it is typed: small letters, without its dashes, with a 0 or 1 that the alphabet does not have. */
export const asWritten = (code: string): string =>
  code.toUpperCase().replaceAll('İ', 'I').replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I')

/** Somebody else's code of the same letters is another one. */
export const recoveryHash = (userId: string, code: string): Buffer => sha256(`${userId}:${asWritten(code)}`)
