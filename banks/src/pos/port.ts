import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import type { Currency, Money } from '@vezne/domain/money/money.ts'
import type { Fields } from '../wire/fields.ts'
import type { Wire } from '../wire/wire.ts'
import type { Answer, Begun, CheckedReturn, Handover, History, Inquiry, Payouts } from './answers.ts'
import type { ConnectionWords } from './connection.ts'
import type { HalfSecureResult } from './half-secure.ts'

/** The rest of the house gets its wire at this door and never opens a socket to a bank itself. */
export { isAnswered } from '../wire/answered.ts'
export { httpWire } from '../wire/http-wire.ts'
export { decodeForm, type Fields } from '../wire/fields.ts'
export type { Wire } from '../wire/wire.ts'
export type * from './answers.ts'

export { HALF_SECURE_RESULTS, type HalfSecureResult } from './half-secure.ts'

/**
 * What the house may ask of a bank, and what it hears back. Every gateway fills this one shape; a verb it does not have
 * is absent. No verb throws for anything a bank, a browser or a network did: that is an answer like any other.
 */
export interface PosAdapter {
  readonly title: string
  readonly traits: Traits
  /** The account as the bank issued it: these make the form an operator fills. */
  readonly credentials: readonly CredentialField[]
  /** How its answers tell what is wrong with an account. */
  readonly connection?: ConnectionWords
  /** Switches of one account beside its credentials, each with its default. */
  readonly settings?: readonly AccountSetting[]
  /** Notifications that the bank sends from server to server. */
  readonly notifications?: Notifications

  readonly begin3ds?: (context: PosContext, sale: Sale) => Promise<Begun>
  /** Judges what the browser brought back. Moves no money; PosNet asks the bank while it judges. */
  readonly checkReturn?: (context: PosContext, returned: Fields) => Promise<CheckedReturn>
  /** Takes the money of an authenticated payer. Sent once per order, never again. */
  readonly complete3ds?: (context: PosContext, proof: Fields, sale: Completion) => Promise<Answer>
  readonly voidSale?: (context: PosContext) => Promise<Answer>
  readonly refund?: (context: PosContext, refund: Refund) => Promise<Answer>
  readonly inquire?: (context: PosContext) => Promise<Inquiry>
  readonly history?: (context: AccountContext, range: HistoryRange) => Promise<History>
  /** What the bank says it handed over on a day, where it reports that by API. */
  readonly payouts?: (context: AccountContext, asked: PayoutDay) => Promise<Payouts>
}

export type AskingStep = 'begin' | 'check-return'

/** Facts about a protocol that decide what the engine does around it. */
export interface Traits {
  /** `completion`: our server call charges (3D Model). `bank`: charged before we hear of it (3D Pay). */
  readonly chargedAt: 'completion' | 'bank'
  /**
   * Which steps of the payer's way speak to the bank. Those that do not are made of card and message alone, so the engine
   * takes them inside a transaction, on a wire that leads nowhere.
   */
  readonly asksBankTo: readonly AskingStep[]
  readonly handover: Handover['kind']
  /** How the result wants to be shown unless the bank table says otherwise. */
  readonly shownAs: 'frame' | 'url-frame' | 'new-window'
  /** The fields of a return that the bank's signature covers; none means that the return proves nothing by itself. */
  readonly signedFields: readonly string[]
  /** What of a return is compared with the stored order. */
  readonly boundFields: readonly string[]
  /** The half-secure 3-D results that its returns can tell. */
  readonly halfSecure: readonly HalfSecureResult[]
  readonly amountForm: 'minor' | 'decimal-point' | 'decimal-comma' | 'shortest-decimal'
  /** What stands for a single payment; `omitted` when the field is left out. */
  readonly singlePayment: '' | '0' | '1' | '00' | 'omitted'
  readonly currencies: readonly Currency[]
  readonly voids: 'until-day-end' | 'never'
  readonly refunds: 'any-time' | 'after-day-end'
  readonly partialRefund: boolean
  /** True when the completion call carries the card once more, so it must survive until the return. */
  readonly cardAtCompletion?: (account: PosAccount) => boolean
  /** True when an approval becomes a fact only after an inquiry confirmed its figures. */
  readonly confirmApprovals?: boolean
  /**
   * Set where no answer about an order that the bank never saw is known: its inquiry proves what it finds, and never
   * that there is nothing.
   */
  readonly blindToAbsence?: true
  /** Set where the call that begins takes no money, whatever became of its answer: only our own completion does. */
  readonly beginsWithoutMoney?: true
  /** What no source outside this house has proven yet; the back office shows it beside the account. */
  readonly unproven: readonly string[]
}

interface CredentialField {
  readonly name: string
  /** What the bank's own panel calls it, in Turkish. */
  readonly label: string
  readonly english: string
  readonly secret: boolean
  /** Not every account of the gateway has it. */
  readonly optional?: true
}

interface AccountSetting {
  readonly name: string
  readonly label: string
  readonly english: string
  readonly values: readonly string[]
  readonly otherwise: string
}

/** One merchant account at one bank. */
export interface PosAccount {
  readonly credentials: Fields
  /** Where the bank listens, by the names that the bank table gives them. */
  readonly endpoints: Fields
  readonly mode: 'test' | 'live'
  readonly settings: Fields
  /** The half-secure 3-D results that a sale of this amount may go on with; absent, none. */
  readonly halfSecure?: readonly HalfSecureResult[]
}

export interface AccountContext {
  readonly wire: Wire
  readonly account: PosAccount
  readonly now: Date
}

export interface PosContext extends AccountContext {
  readonly order: Order
  /** What earlier answers about this order asked us to keep: `kept` of `Begun` and of `Answer`, merged. */
  readonly kept: Fields
}

/** One attempt: its order id is used once and never again. Its figures are ours, whatever a message says. */
export interface Order {
  /** Twenty characters A–Z and 0–9. */
  readonly orderId: string
  /** What the card is charged. */
  readonly total: Money
  /** 1 is a single payment. */
  readonly installments: number
  readonly payerIp: string
  readonly startedAt: Date
  /** The browser comes back here, whatever happened. */
  readonly returnUrl: string
  /** The bank's servers report here, where the protocol lets an order name the address. */
  readonly notifyUrl?: string
}

export interface Payer {
  readonly name: string
  readonly email: string
  /** Ten digits without the leading zero, or empty. */
  readonly phone: string
  /** T.C. number or tax number, or empty. */
  readonly identityNumber: string
  readonly language: 'tr' | 'en'
}

export interface Sale {
  readonly card: Card
  readonly payer: Payer
  /** The instalment programme of the card, where a gateway wants it named. */
  readonly programme?: string
}

export interface Completion {
  readonly payer: Payer
  /** Only where `cardAtCompletion` asks for it. */
  readonly card?: Card
}

export interface Refund {
  readonly amount: Money
  /** What was refunded before, because some banks have one word for all of it and another for a part. */
  readonly refundedBeforeMinor: bigint
}

export interface Notification {
  readonly headers: Fields
  /** The body as it came, undecoded. */
  readonly body: string
}

export interface Notifications {
  /** Which order a notification speaks of; undefined when it cannot be read. Nothing is believed yet. */
  readonly orderIdOf: (notification: Notification) => string | undefined
  readonly check: (context: PosContext, notification: Notification) => CheckedReturn
  /** What the bank wants to read back once we have it. */
  readonly reply: string
}

export interface HistoryRange {
  readonly from: Date
  readonly to: Date
}

export interface PayoutDay {
  readonly day: Day
  /** On which days that money was probably sold: a report that names only ids is looked up there first. */
  readonly soldOn: readonly Day[]
}
