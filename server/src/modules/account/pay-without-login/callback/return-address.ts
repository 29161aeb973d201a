/** The names that a hand-over adds to an address; one that has them already could be read in two ways. */
const HAND_OVER_NAMES = ['reference', 'status', 'amount', 'currency', 'ts', 'nonce', 'sig'] as const

// What parsers of addresses throw away (controls, spaces), read as a slash, or send nowhere (a fragment).
const TRICKS = /[\p{Cc}\s\\#]/u
const MAX_LENGTH = 1000

export interface ReturnRules {
  /** Scheme, host and port of every place that a payer may be sent back to. */
  readonly origins: ReadonlySet<string>
  /** Only beside the pretend outside world: `http://localhost:3100`. */
  readonly allowsLocalhost: boolean
}

/**
 * The address that a browser would really go to, written out, or undefined when it is not on the company's list. The
 * origin must stand in front to the letter: no user names, no other spelling of a host, no port left out or added.
 */
export function returnAddress(text: string, { origins, allowsLocalhost }: ReturnRules): string | undefined {
  if (text.length > MAX_LENGTH || TRICKS.test(text)) return undefined
  const url = URL.parse(text)
  if (url === null || !origins.has(url.origin)) return undefined
  const isLocal = url.protocol === 'http:' && url.hostname === 'localhost' && allowsLocalhost
  if (url.protocol !== 'https:' && !isLocal) return undefined
  const rest = text.slice(url.origin.length)
  if (!text.startsWith(url.origin) || !/^(?:$|[/?])/.test(rest)) return undefined
  if (HAND_OVER_NAMES.some((name) => url.searchParams.has(name))) return undefined
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

/** The origin as the list keeps it, or undefined when this names none that a payer may be sent to. */
export function originToKeep(text: string, { allowsLocalhost }: Pick<ReturnRules, 'allowsLocalhost'>) {
  const origin = URL.parse(text)?.origin
  if (origin === undefined || (text !== origin && text !== `${origin}/`)) return undefined
  return returnAddress(origin, { origins: new Set([origin]), allowsLocalhost }) === undefined ? undefined : origin
}
