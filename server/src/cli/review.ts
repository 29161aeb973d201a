import { bankOf } from '@vezne/banks/pos/banks.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { modulesOf } from '../app.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  askAgain,
  decideReview,
  listReviews,
  showReview,
  tenantOfPayment,
  type DecidedReview,
  type PaymentDeps,
  type PaymentRow,
  type ReviewVerdict,
  type ShownReview,
} from '../modules/till/payments/index.ts'
import { forEachTenant, tenantById } from '../modules/platform/tenants/index.ts'
import { CommandError, companyOf, needed, readArgs, type Command, type CommandCall } from './command.ts'

const OPTIONS = {
  tenant: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  'auth-code': { type: 'string' },
  evidence: { type: 'string' },
} as const

type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values']

/** What nobody could decide waits for a person: this is how they look at it, ask the bank again, and decide. */
export const review: Command = {
  name: 'review',
  usage:
    'list [--tenant <domain>] | show <payment> | ask|decline|abandon <payment> --by <name> --reason <why> | ' +
    'approve <payment> --by <name> --reason <why> --evidence <where it was seen> --reference <number> | --auth-code <code>',
  does: 'shows the payments that wait for a person, and ends their review: every decision is written down with its name',
  run: async (call) => {
    const { values, positionals } = readArgs(call.args, OPTIONS)
    const [verb = 'list', paymentId] = positionals
    if (verb === 'list') return list(call, values.tenant)
    if (paymentId === undefined || positionals.length > 2) throw new CommandError('Which payment? Name one, by its id.')
    const about = await openAbout(call, paymentId)
    switch (verb) {
      case 'show':
        return show(about)
      case 'ask':
        return ask(about, operatorOf(values))
      case 'approve':
        return decide(about, { end: 'approved', evidence: evidenceOf(values) }, values)
      case 'decline':
        return decide(about, { end: 'declined' }, values)
      case 'abandon':
        return decide(about, { end: 'abandoned' }, values)
      default:
        throw new CommandError(`There is nothing like "review ${verb}".`)
    }
  },
}

interface About extends CommandCall {
  readonly payments: PaymentDeps
  readonly tenantId: string
  readonly paymentId: string
}

async function openAbout(call: CommandCall, paymentId: string): Promise<About> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(paymentId)
  const tenantId = isId ? await tenantOfPayment(call.house.pool)(paymentId) : undefined
  if (tenantId === undefined) throw new CommandError(`There is no payment ${paymentId}.`)
  return { ...call, payments: modulesOf(call.house).payments, tenantId, paymentId }
}

function operatorOf(values: Values) {
  const name = needed(values.by, 'by', 'the name of who decides')
  return { name, reason: needed(values.reason, 'reason', 'why, in a few words') }
}

function evidenceOf(values: Values) {
  const words = needed(values.evidence, 'evidence', 'where the approval was seen')
  const { reference, 'auth-code': authCode } = values
  if (reference === undefined && authCode === undefined)
    needed(reference, 'reference', "the bank's number, or --auth-code")
  return {
    words,
    ...(reference === undefined ? {} : { hostReference: reference }),
    ...(authCode === undefined ? {} : { authCode }),
  }
}

async function list({ house, say }: CommandCall, domain: string | undefined): Promise<void> {
  const { tenants, payments } = modulesOf(house)
  let count = 0
  const listOf = async (tenantId: string) => {
    const open = await listReviews(payments, tenantId)
    if (open.length === 0) return
    say(`${(await tenantById(tenants, tenantId)).name}:`)
    for (const one of open) {
      const { id, bankId, maskedCard, state } = one.payment
      say(`  ${id}  ${moneyOf(one.payment)} at ${bankName(bankId)}, card ${maskedCard}, now ${state}.`)
      say(`      Waits since ${moment(one.openedAt)}: ${one.reason}.`)
    }
    count += open.length
  }
  if (domain === undefined) await forEachTenant(modulesOf(house), 'review', listOf)
  else await listOf((await companyOf(house, domain)).id)
  say(
    count === 0
      ? 'Nothing waits for a person.'
      : `${count} ${count === 1 ? 'question waits' : 'questions wait'} for a person.`,
  )
}

async function show({ payments, tenantId, paymentId, say }: About): Promise<void> {
  const shown = await showReview(payments, tenantId, paymentId)
  const { payment, moves, reviews } = shown
  say(`Payment ${payment.id}, order ${payment.orderId}, is ${payment.state} since ${moment(payment.stateSince)}.`)
  say(
    `${moneyOf(payment)} in ${payment.installments} ${payment.installments === 1 ? 'part' : 'parts'} at ` +
      `${bankName(payment.bankId)} (${shown.gateway}), card ${payment.maskedCard}, begun ${moment(payment.createdAt)}.`,
  )
  say(BOOKED[shown.booked])
  say(saidOf(shown))
  if (shown.isBlind) say('This bank never says that it has no such order: look at its own screen.')
  if (payment.nextCheckAt !== null) say(`It is asked again by itself at ${moment(payment.nextCheckAt)}.`)
  say('What happened:')
  for (const { at, to, actor, reason } of moves) say(`  ${moment(at)}  ${to}, by the ${actor}: ${reason}`)
  for (const one of reviews) {
    const end =
      one.closedAt === null ? 'open' : `closed ${moment(one.closedAt)} by ${one.closedBy ?? ''}: ${one.verdict ?? ''}`
    say(`Question of ${moment(one.openedAt)}, ${one.reason}: ${end}.`)
  }
}

const BOOKED = {
  never: 'The books know nothing of it.',
  stands: 'Its sale stands in the books.',
  'taken-back': 'Its sale was booked and taken back.',
} as const

function saidOf({ said }: Pick<ShownReview, 'said'>): string {
  if (said === undefined) return 'The bank was never asked about it.'
  return `The bank was last asked at ${moment(said.at)} and said: ${said.outcome}${said.code === null ? '' : ` (${said.code})`}.`
}

async function ask({ payments, tenantId, paymentId, say }: About, operator: ReturnType<typeof operatorOf>) {
  const { payment, said } = await withState(askAgain(payments, tenantId, paymentId, operator))
  say(saidOf({ said }))
  say(payment.state === 'review' ? 'That decides nothing: it stays in review.' : `With that it is ${payment.state}.`)
}

async function decide(
  { payments, tenantId, paymentId, say }: About,
  verdict: ReviewVerdict,
  values: Values,
): Promise<void> {
  const decided = await withState(decideReview(payments, tenantId, paymentId, verdict, operatorOf(values)))
  say(`${moneyOf(decided.payment)}, order ${decided.payment.orderId}, is ${decided.payment.state} now.`)
  say(booksOf(decided))
}

function booksOf({ bookedBefore, bookedNow, isDuplicate }: DecidedReview): string {
  if (isDuplicate) return 'Another payment has paid the same: it is kept apart in the books, and goes back to the card.'
  if (bookedNow === 'stands') {
    return bookedBefore === 'stands'
      ? 'Its sale stood in the books already, and stands there once.'
      : 'Its sale is booked.'
  }
  return bookedBefore === 'stands' ? 'Its sale was taken out of the books.' : 'The books know nothing of it.'
}

/** A "no" to a decision says how the payment stands. */
async function withState<Done>(doing: Promise<Done>): Promise<Done> {
  return doing.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'review-not-open') throw error
    const { state } = error.data as { readonly state: string }
    throw new Error(`This payment is not in review, it is ${state}: there is nothing to decide.`)
  })
}

const moneyOf = ({ totalMinor: minor, currency }: PaymentRow) => formatAmount(minor, currency)
const bankName = (bankId: number) => bankOf(bankId)?.name ?? `bank ${bankId}`
/** `15.11.2026 12:01` in Istanbul. */
const moment = (at: Date) =>
  at.toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' })
