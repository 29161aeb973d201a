import { CANARY_CARDS, CANARY_CREDENTIALS, CANARY_PEOPLE } from './canaries.ts'

/** One way in which digits may be written, and how they are read back. */
interface Form {
  readonly name: string
  readonly pattern: RegExp
  readonly read: (run: string) => string
}

const digitsOnly = (run: string) => run.replace(/\D/g, '')
const lowDigits = (run: string) => [...run.matchAll(/3(\d)/g)].map(([, digit]) => digit).join('')

/**
 * A run of digits in each form, found by its shape and read back to plain digits: so one pass over the bytes serves all
 * canaries. Bytes are looked at as Latin-1, where every byte is one sign.
 */
const FORMS: readonly Form[] = [
  { name: 'raw, spaced or dashed', pattern: /\d(?:[ -]?\d){10,}/g, read: digitsOnly },
  // Bytes 0x30 to 0x39, three by three: base64 knows few signs for them. At any offset four whole groups remain.
  {
    name: 'base64',
    pattern: /(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){4,}/g,
    read: (run) => Buffer.from(run, 'base64').toString('latin1'),
  },
  { name: 'hex or URL-escaped', pattern: /(?:%?3\d){11,}/g, read: lowDigits },
  { name: 'JSON-escaped', pattern: /(?:\\+u003\d){11,}/g, read: (run) => run.replace(/\\+u003/g, '') },
  {
    name: 'XML-escaped',
    pattern: /(?:&#(?:[xX]3\d|4[89]|5[0-7]);){11,}/g,
    read: (run) => [...run.matchAll(/&#([xX]3\d|\d+);/g)].map(([, sign = '']) => digitOf(sign)).join(''),
  },
  // Big-endian has its zero byte before the digit: read from the first digit on, both are the same.
  { name: 'UTF-16', pattern: /(?:\d\0){10,}\d/g, read: digitsOnly },
]

const digitOf = (sign: string) => (/^x/i.test(sign) ? sign.slice(-1) : String.fromCodePoint(Number(sign)))

const reversed = (digits: string) => digits.split('').toReversed().join('')

export interface Found {
  readonly form: string
  /** Enough to know it again, and no more than any receipt shows. */
  readonly canary: string
  readonly at: number
}

const BASE64_DIGITS = 12

/** Base64 cuts off what does not fill a group: what is left must be a part of a canary. */
function holds(digits: string, canary: string, form: Form): boolean {
  if (digits.includes(canary)) return true
  return form.name === 'base64' && digits.length >= BASE64_DIGITS && canary.includes(digits)
}

/** What we give out ourselves and show once says in front what it is: keys of programs, secrets of webhooks. */
const TOKENS: readonly (readonly [form: string, pattern: RegExp])[] = [
  ['token', /vz[kw]_[\w-]{43}(?![\w-])/g],
  ['token, UTF-16', /v\0z\0[kw]\0_\0(?:[\w-]\0){42}[\w-]/g],
]

function findTokens(text: string): Found[] {
  return TOKENS.flatMap(([form, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      form,
      canary: `${match[0].replaceAll('\0', '').slice(0, 4)}…`,
      at: match.index,
    })),
  )
}

export interface LookingFor {
  /** Identity numbers too. */
  readonly people: boolean
}

/** Every canary in a piece of bytes, in whatever form. */
export function findCanaries(bytes: Buffer, { people }: LookingFor): Found[] {
  const text = bytes.toString('latin1')
  const secrets = [...CANARY_CARDS, ...CANARY_CREDENTIALS]
  const canaries = people ? [...secrets, ...CANARY_PEOPLE] : secrets
  const numbers = FORMS.flatMap((form) =>
    [...text.matchAll(form.pattern)].flatMap((match) => {
      const digits = form.read(match[0])
      const back = reversed(digits)
      return canaries.flatMap((canary): Found[] => {
        const at = match.index
        if (holds(digits, canary, form)) return [{ form: form.name, canary: masked(canary), at }]
        return holds(back, canary, form) ? [{ form: `${form.name}, reversed`, canary: masked(canary), at }] : []
      })
    }),
  )
  return [...numbers, ...findTokens(text)]
}

const masked = (canary: string) => `${canary.slice(0, 6)}…${canary.slice(-4)}`

const CODE_FIELDS = /(?:cvv2?|cvc2?|\bcv2|security_?code|guvenlik_?kodu)(?:val|no|number)?/
/** In a dump a tab parts columns: a sealed text may end in `cvc=`, and the year of its row is no security code. */
const GAP = String.raw`[^\S\t]*`
const CODE = new RegExp(
  String.raw`${CODE_FIELDS.source}\\*["']?${GAP}(?:[:=>,]|%3D|%22%3A%22|&quot;)+${GAP}\\*["']?\d{3,4}(?!\d)`,
  'gi',
)

/** A security code cannot be told from any other three digits; the name of its field can. */
export function findCodes(text: string): Found[] {
  return [...text.matchAll(CODE)].map(({ index }) => ({ form: 'field name', canary: 'security code', at: index }))
}
