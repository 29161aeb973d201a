/** What the address of a result page says. Anyone can write such an address, so it proves nothing. */
export interface PaymentResult {
  readonly isSuccess: boolean
  readonly message: string
}

const PREFIX = '/pos-collection-result'
const LONGEST_MESSAGE = 300

/** Characters that draw nothing, or turn the direction of what follows, could make a message read as another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu

/** Decodes what is well written and leaves the rest as it stands: a broken percent sign is no reason for an error. */
function decode(segment: string): string {
  return segment.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

function plainText(segment: string): string {
  // Cut before the work as well as after it: an address can be long, and each character takes at most 12 signs of it.
  const text = decode(segment.slice(0, LONGEST_MESSAGE * 12))
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(text).slice(0, LONGEST_MESSAGE).join('')
}

/** `/pos-collection-result/{success}/{message}`; undefined when the path is not of that form. */
export function readResultPath(path: string): PaymentResult | undefined {
  const [success, segment, ...more] = path
    .slice(PREFIX.length + 1)
    .replace(/\/$/, '')
    .split('/')
  if (!success || !segment || more.length > 0) return undefined
  const message = plainText(segment)
  return message === '' ? undefined : { isSuccess: success.toLowerCase() === 'true', message }
}
