import { bankOf, programmeName } from '@vezne/banks/pos/banks.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { scaleHalfUp, splitEvenly } from '@vezne/domain/money/rounding.ts'
import { amountInWords } from '@vezne/domain/money/words.ts'
import { payerOf, type KeptExchange, type SaleDetails } from '../../payments/index.ts'
import type { ReceiptDeps } from '../deps.ts'
import { isAddressOver, type Receipted, type ReceiptState } from '../read-receipt.ts'
import { verificationCode } from '../receipt-proof.ts'
import { receiptPath } from '../receipt-url.ts'
import { RECEIPT_WORDS, type ReceiptWords } from './words.ts'

/** A line of the paper: a name and what it says. Figures stand to the right, kuruş below kuruş. */
export type Fact = readonly [label: string, value: string, kind?: 'figure']

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Everything a receipt says, before it is drawn anywhere. */
export interface Receipt {
  readonly language: Language
  readonly title: string
  readonly fileName: string
  readonly company: {
    readonly name: string
    readonly colour: string
    /** Where it is found: telephone and address, as far as they are known. */
    readonly contact: readonly string[]
  }
  readonly state: ReceiptState
  readonly stateWord: string
  readonly stamp: string | undefined
  readonly date: string
  readonly takenAt: Date
  readonly orderId: string
  readonly amountLabel: string
  readonly amount: string
  readonly amountWords: string
  /** All that went back so far. */
  readonly refunded: string | undefined
  readonly figures: readonly FactGroup[]
  /** What is charged month by month, where it is charged in parts. */
  readonly plan?: FactGroup | undefined
  /** What was said beside the figures, if anything was. */
  readonly details: FactGroup | undefined
  readonly verification: {
    readonly label: string
    readonly code: string
    /** Absent where it opens nothing any more. */
    readonly url: string | undefined
    readonly hint: string
  }
  readonly footnote: string
}

/** The receipt in the payer's language, or in the one that is asked for. */
export function describeReceipt(
  deps: Pick<ReceiptDeps, 'secret'>,
  receipted: Receipted,
  language: Language = payerOf(receipted.payment).language,
): Receipt {
  const { payment, tenant } = receipted
  const words = RECEIPT_WORDS[language]
  const takenAt = payment.moneyMoment ?? payment.createdAt
  const refunded = receipted.refundedMinor === 0n ? undefined : formatAmount(receipted.refundedMinor, payment.currency)
  const about = detailFacts(words, payment.details as SaleDetails)
  return {
    language,
    title: words.title,
    fileName: `${words.fileName}-${payment.orderId}.pdf`,
    company: {
      name: tenant.name,
      colour: tenant.brandColour,
      contact: [tenant.phoneNumber, tenant.address, taxIdentity(words, tenant)].filter((part) => part !== null),
    },
    state: payment.state,
    stateWord: words.states[payment.state],
    stamp: words.stamps[payment.state],
    date: istanbulTime(takenAt),
    takenAt,
    orderId: payment.orderId,
    amountLabel: words.charged,
    amount: formatAmount(payment.totalMinor, payment.currency),
    amountWords: amountInWords(payment.totalMinor, payment.currency, language),
    refunded,
    figures: [
      { title: words.transaction, facts: transactionFacts(words, payment, takenAt, refunded) },
      { title: words.cardAndBank, facts: cardFacts(words, receipted) },
      { title: words.plan, facts: planFacts(words, receipted) },
      { title: words.exchange, facts: exchangeFacts(words, payment.exchange as KeptExchange | null) },
    ].filter(({ facts }) => facts.length > 0),
    plan: installmentPlan(words, receipted),
    details: about.length === 0 ? undefined : { title: words.about, facts: about },
    verification: {
      label: words.verification,
      code: verificationCode(deps.secret, { tenantId: payment.tenantId, id: payment.id }),
      ...(isAddressOver(payment)
        ? { url: undefined, hint: words.askToVerify }
        : { url: `${tenant.homeUrl}${receiptPath(deps.secret, payment)}`, hint: words.howToVerify }),
    },
    footnote: words.footnote,
  }
}

function taxIdentity(words: ReceiptWords, { taxOffice, taxNumber }: Receipted['tenant']): string | null {
  const parts = [taxOffice && words.taxOffice(taxOffice), taxNumber && words.taxNumber(taxNumber)]
  return parts.filter(Boolean).join(' · ') || null
}

const TIME = new Intl.DateTimeFormat('tr-TR', {
  timeZone: ISTANBUL,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `15.11.2026 12:04:31`, wherever the server stands. */
export const istanbulTime = (at: Date): string => TIME.format(at)

/** Signs that draw nothing, or turn the direction of what follows: a payer typed some of this. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu

/** Only what was said: a line without a value is no line. */
function said(facts: readonly (readonly [string, string | null | undefined])[]): Fact[] {
  return facts.flatMap(([label, value]) => {
    const text = (value ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [[label, text] as const]
  })
}

function transactionFacts(
  words: ReceiptWords,
  payment: Receipted['payment'],
  takenAt: Date,
  refunded: string | undefined,
): Fact[] {
  return said([
    [words.date, istanbulTime(takenAt)],
    [words.orderId, payment.orderId],
    [words.provision, payment.authCode],
    [words.bankReference, payment.hostReference],
    [words.refunded, refunded],
  ])
}

function cardFacts(words: ReceiptWords, { payment }: Receipted): Fact[] {
  const { cardName } = payment.details as SaleDetails
  const bank = bankOf(payment.bankId)?.name
  return said([
    [words.payer, payerOf(payment).name],
    [words.card, writtenCard(payment.maskedCard)],
    [
      words.bank,
      [bank, cardName && programmeName(cardName)].filter((part) => part !== undefined && part !== '').join(' · '),
    ],
  ])
}

function planFacts(words: ReceiptWords, { payment }: Receipted): Fact[] {
  const { totalMinor, netMinor, currency, shownInstallments: count } = payment
  const { deferral = 0 } = payment.details as SaleDetails
  const plan = [count === 1 ? words.single : words.count(count), ...(deferral > 0 ? [words.deferred(deferral)] : [])]
  const money = (minor: bigint) => formatAmount(minor, currency)
  const added = payment.totalMinor - payment.netMinor
  const lines: Fact[] =
    added > 0n
      ? [
          [words.amount, money(netMinor), 'figure'],
          [words.commission(percentage(added, netMinor)), money(added), 'figure'],
          [words.total, money(totalMinor), 'figure'],
        ]
      : [[words.total, money(totalMinor), 'figure']]
  return [[words.installments, plan.join(', '), 'figure'], ...lines]
}

/** Every installment with what it comes to: together they are the total, to the kuruş. */
function installmentPlan(words: ReceiptWords, { payment }: Receipted): FactGroup | undefined {
  const { totalMinor, currency, shownInstallments: count } = payment
  if (count === 1) return undefined
  const facts = splitEvenly(totalMinor, count).map((part, at): Fact => [
    words.nth(at + 1),
    formatAmount(part, currency),
    'figure',
  ])
  return { title: words.schedule, facts }
}

/** What a letter says of the card and of how it is charged. */
export function chargeFacts({ payment }: Receipted, language: Language): Fact[] {
  const words = RECEIPT_WORDS[language]
  const { totalMinor, currency, shownInstallments: count } = payment
  const parts = partsText(splitEvenly(totalMinor, count), (minor) => formatAmount(minor, currency))
  const card = [writtenCard(payment.maskedCard), bankOf(payment.bankId)?.name].filter(Boolean).join(' · ')
  return said([
    [words.orderId, payment.orderId],
    [words.date, istanbulTime(payment.moneyMoment ?? payment.createdAt)],
    [words.charged, formatAmount(totalMinor, currency)],
    [words.card, card],
    [words.installments, count === 1 ? words.single : `${words.count(count)} (${parts})`],
  ])
}

const writtenCard = (masked: string) => masked.replaceAll('*', '•').replace(/(.{4})(?=.)/g, '$1 ')

/** `2,35`: what the payer saw beside the option, reckoned from the figures themselves. */
function percentage(part: bigint, whole: bigint): string {
  return formatAmount(whole === 0n ? 0n : scaleHalfUp(part, 10_000n, whole))
}

/** `2 × ₺416,67 + 1 × ₺416,66` */
function partsText(parts: readonly bigint[], money: (minor: bigint) => string): string {
  const alike = Map.groupBy(parts, (part) => part)
  return [...alike].map(([part, months]) => `${months.length} × ${money(part)}`).join(' + ')
}

function exchangeFacts(words: ReceiptWords, exchange: KeptExchange | null): Fact[] {
  if (exchange === null) return []
  const { currency, amountMinor, rate, rateType, rateDate } = exchange
  return said([
    [words.typed, formatAmount(BigInt(amountMinor), currency)],
    [words.rate, `${rate.replace('.', ',')} (${words.rateTypes[rateType] ?? rateType}, ${turkishDay(rateDate)})`],
  ])
}

const turkishDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1')

function detailFacts(words: ReceiptWords, details: SaleDetails): Fact[] {
  return said([
    [words.firm, details.firmName],
    [words.branch, details.firmbranchNumber],
    [words.reference, details.reference],
    [words.contract, details.contractNumber],
    [words.policyDate, details.policyDate && turkishDay(details.policyDate)],
    [words.member, details.memberNumber],
    [words.branchCode, details.branchCode],
    [words.method, details.paymentMethod],
    [words.kinds, details.paymentTypes],
    [words.customer, details.customerInformation],
    [words.description, details.description],
  ])
}
