let common: Promise<ReadonlySet<string>> | undefined

/** Unpacked when somebody first chooses a password: most processes never need it, and all of them start faster. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** A common word is still a common word with a year, a number or a mark hung on it. */
const core = (password: string) => password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a password is on the list of those that everybody tries first, plainly or dressed up. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.toLowerCase()
  const word = core(password)
  const isRepeated = /^(.{1,5})\1+$/.test(lower)
  return list.has(lower) || (word !== '' && list.has(word)) || isRepeated
}
