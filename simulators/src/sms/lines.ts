/** Who carries messages here. */
export const CARRIERS = ['netgsm', 'ileti-merkezi', 'verimor', 'http'] as const
export type Carrier = (typeof CARRIERS)[number]

/**
 * The bad days of a provider. `silent`: it takes nothing and says nothing; `taken-silent`: it takes the message and says
 * nothing; `late`: the phone has it after a while.
 */
export const SMS_DAYS = [
  'good',
  'wrong-password',
  'no-credit',
  'bad-sender',
  'busy',
  'slow',
  'silent',
  'taken-silent',
  'late',
  'undelivered',
] as const
export type SmsDay = (typeof SMS_DAYS)[number]

export type Line = {
  /** Ordered by hand; without it the number decides. */
  readonly day: SmsDay | undefined
  readonly credits: number
  /** Where the provider's panel says that reports go. */
  readonly reportUrl: string | undefined
}

const FULL: Line = { day: undefined, credits: 5_000, reportUrl: undefined }

export type Lines = {
  readonly of: (carrier: Carrier) => Line
  readonly set: (carrier: Carrier, changes: Partial<Line>) => Line
  readonly clear: () => void
}

export function makeLines(): Lines {
  const lines = new Map<Carrier, Line>()
  const of = (carrier: Carrier) => lines.get(carrier) ?? FULL
  return {
    of,
    set: (carrier, changes) => {
      const line = { ...of(carrier), ...changes }
      lines.set(carrier, line)
      return line
    },
    clear: () => lines.clear(),
  }
}

/** What the last two digits of a number ask for, as the kuruş of an amount do at banks. */
const SCRIPT: Readonly<Record<string, SmsDay>> = {
  '51': 'no-credit',
  '91': 'silent',
  '92': 'taken-silent',
  '97': 'late',
  '98': 'undelivered',
}

export const dayFor = (line: Line, to: string): SmsDay => line.day ?? SCRIPT[to.slice(-2)] ?? 'good'
