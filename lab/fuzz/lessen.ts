import {
  doorsOf,
  genuineMessages,
  openUp,
  type BankUnderTest,
  type GenuineMessage,
} from '@vezne/banks/pos/conformance.ts'
import {
  HALF_SECURE_RESULTS,
  type CheckedReturn,
  type HalfSecureResult,
  type PosContext,
} from '@vezne/banks/pos/port.ts'
import { added, lessened, type Pairs } from './changes.ts'

export interface Lessening {
  readonly messages: readonly string[]
  readonly changes: number
  /** Verdicts that got better; each tells how. */
  readonly improved: readonly string[]
}

/** By default, one result alone, and all of them. */
const SETTINGS: readonly (readonly HalfSecureResult[])[] = [[], ['4'], HALF_SECURE_RESULTS]

const MAX_TOLD = 10

/**
 * Which field outside the signature, taken away, emptied, doubled or added, changes what we believe? Every field of every
 * genuine message is tried, in every setting of half-secure results, and no verdict may get better by it.
 */
export async function lessen(bank: BankUnderTest): Promise<Lessening> {
  const messages = await genuineMessages(bank)
  const improved: string[] = []
  let changes = 0
  for (const message of messages) {
    for (const halfSecure of SETTINGS) {
      const tried = await lessenOne(bank, message, messages, halfSecure)
      changes += tried.changes
      improved.push(...tried.improved.map((how) => `${message.kind}, allowed [${halfSecure.join(' ')}]: ${how}`))
    }
  }
  return { messages: messages.map(({ kind }) => kind), changes, improved }
}

async function lessenOne(
  bank: BankUnderTest,
  message: GenuineMessage,
  messages: readonly GenuineMessage[],
  halfSecure: readonly HalfSecureResult[],
) {
  const context = { ...message.context, account: { ...message.context.account, halfSecure } }
  const { leaves, form } = openUp(message.fields)
  const pairs = pairsOf(leaves)
  const others = messages.filter((other) => other !== message).map(({ fields }) => pairsOf(openUp(fields).leaves))
  const genuine = await strengthOf(bank, context, form(pairs))
  const improved: string[] = []
  const changes = [...lessened(pairs, others[0] ?? []), ...added(pairs, others)]
  for (const { what, pairs: changed } of changes) {
    const got = await strengthOf(bank, context, form(changed))
    if (got > genuine) improved.push(`${what} made ${STRENGTHS[genuine]} into ${STRENGTHS[got]}`.slice(0, 300))
  }
  return { changes: changes.length, improved: improved.slice(0, MAX_TOLD) }
}

const pairsOf = (leaves: Readonly<Record<string, string>>): Pairs => Object.entries(leaves)

/** From the worst verdict to the best: what is not a yes is all the same. */
const STRENGTHS = ['no', 'a yes that is asked about', 'a half-secure yes', 'a yes'] as const

function rankOf(checked: CheckedReturn): number {
  if (checked.outcome !== 'authenticated' && checked.outcome !== 'approved') return 0
  if (checked.inquire) return 1
  return checked.halfSecure === undefined ? 3 : 2
}

/** The best that any of our doors makes of this body. */
async function strengthOf(bank: BankUnderTest, context: PosContext, body: string): Promise<number> {
  const verdicts = await Promise.all(doorsOf(bank).map((judge) => judge(context, body)))
  return Math.max(...verdicts.map(rankOf))
}
