import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** A common word is still a common word with a year, a number or a mark hung on it. */
const core = (password: string) => password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a password is on the list of those that everybody tries first, plainly or dressed up. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const word = core(password)
  const isRepeated = /^(.{1,5})\1+$/.test(lower)
  return COMMON.has(lower) || (word !== '' && COMMON.has(word)) || isRepeated
}
