/** Text of a file to values. A whole number that a double would not hold is kept as it stands there. */
export function readPaper(text: string): unknown {
  return JSON.parse(text, exactly as (key: string, value: unknown) => unknown)
}

const WHOLE = /^-?\d+$/

/** Node hands a third word to whoever revives values, which the types do not know yet: the very text of the number. */
function exactly(_key: string, value: unknown, { source = '' }: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && WHOLE.test(source) ? BigInt(source) : value
}

/** Values as paper has them: amounts are plain numbers where a number holds them, and the digits where it does not. */
export function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? plain(each) : each)))
}

const plain = (amount: bigint) => (Number.isSafeInteger(Number(amount)) ? Number(amount) : amount.toString())
