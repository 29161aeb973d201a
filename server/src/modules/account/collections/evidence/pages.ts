import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { payerOf, type KeptAgreement, type SaleDetails } from '../../../till/payments/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { Facts } from '../detail/facts.ts'
import { WORDS, type Word } from './words.ts'

/** A page of an evidence pack: a title, and lines below it. */
type Page = (facts: Facts, tenant: Tenant, language: Language) => string

type Line = readonly [label: Word, value: string | null | undefined]

const wordIn = (language: Language) => (word: Word) => WORDS[word][language]
const clock = (at: Date): string => `${istanbulTime(at.getTime()).replace('T', ' ')} (Europe/Istanbul)`

function pageOf(title: string, lines: readonly string[], language: Language): string {
  const shown = lines.length === 0 ? [WORDS.none[language]] : lines
  return `${[title, '='.repeat(title.length), '', ...shown].join('\n')}\n`
}

function labelled(lines: readonly Line[], language: Language): string[] {
  const said = wordIn(language)
  return lines.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${said(label)}: ${value}`],
  )
}

export const orderPage: Page = ({ payment, firmName, outlook, chargeback }, tenant, language) => {
  const { name, email, phone, ip } = payerOf(payment)
  const { description, firmName: typedFirm } = payment.details as SaleDetails
  const money = (amountMinor: bigint) => formatAmount(amountMinor, payment.currency)
  const disputed = chargeback && `${chargeback.state}, ${money(chargeback.amountMinor)}, ${chargeback.reference}`
  const lines: Line[] = [
    ['company', tenant.name],
    ['orderId', payment.orderId],
    ['begunAt', clock(payment.createdAt)],
    ['chargedAt', payment.moneyMoment && clock(payment.moneyMoment)],
    ['status', payment.state],
    ['charged', money(payment.totalMinor)],
    ['net', money(payment.netMinor)],
    ['refunded', money(outlook.refundedMinor)],
    ['installments', String(payment.installments)],
    ['card', payment.maskedCard],
    ['pos', bankOf(payment.bankId)?.name],
    ['authCode', payment.authCode],
    ['reference', payment.hostReference],
    ['channel', payment.channel],
    ['firm', firmName ?? typedFirm],
    ['payer', payment.payerName ?? name],
    ['email', email],
    ['phone', phone],
    ['address', ip],
    ['description', description],
    ['chargeback', disputed],
  ]
  return pageOf(WORDS.order[language], labelled(lines, language), language)
}

/** Under which name a paper that was accepted lies in the pack, before the ending that says what it is. */
export const paperName = ({ kind, language }: KeptAgreement): string => `${kind}-${language}`

export function consentPage({ payment }: Facts, attached: readonly string[], language: Language): string {
  const lines = (payment.agreements as readonly KeptAgreement[]).flatMap((one) => [
    ...labelled(
      [
        [one.accepted === 'asked-by-client' ? 'askedByClient' : 'accepted', one.kind],
        ['version', `${one.version} (${one.language})`],
        ['begunAt', clock(payment.createdAt)],
        ['address', payerOf(payment).ip],
        ['attached', attached.find((name) => name.startsWith(`${paperName(one)}.`)) ?? WORDS.changed[language]],
      ],
      language,
    ),
    `SHA-256: ${one.sha256}`,
    '',
  ])
  return pageOf(WORDS.consent[language], lines, language)
}

export const securePage: Page = ({ payment, moves, answers }, _tenant, language) => {
  const kept = payment.kept as Readonly<Record<string, string>>
  const said = wordIn(language)
  const cameBack = answers.toReversed().filter(({ source }) => source === 'return' || source === 'notification')
  const wasThere = moves.some(({ toState }) => toState === 'awaiting-3d')
  // Where the card's bank did not ask the payer, the sale went on at the tenant's own risk.
  const isShifted = wasThere && kept['liabilityShift'] !== 'none'
  const lines: Line[] = [
    ['wentToBank', said(wasThere ? 'yes' : 'no')],
    ...cameBack.map(({ at, source, outcome, code }): Line => {
      return ['authenticated', [clock(at), source, outcome, code ?? ''].join(' | ')]
    }),
    ['liability', said(isShifted ? 'yes' : 'no')],
  ]
  return pageOf(WORDS.secure[language], labelled(lines, language), language)
}

/** Outcome and code of every answer; what else it held was never kept, a card least of all. */
export const bankPage: Page = ({ answers }, _tenant, language) =>
  pageOf(
    WORDS.bank[language],
    answers.toReversed().map(({ at, source, outcome, code }) => [clock(at), source, outcome, code ?? ''].join(' | ')),
    language,
  )

export const refundPage: Page = ({ refunds }, _tenant, language) =>
  pageOf(
    WORDS.refunds[language],
    refunds.map(({ createdAt, kind, state, amountMinor, currency, bankCode }) =>
      [clock(createdAt), kind, state, formatAmount(amountMinor, currency), bankCode ?? ''].join(' | '),
    ),
    language,
  )

export const mailPage: Page = ({ mails }, _tenant, language) =>
  pageOf(
    WORDS.mails[language],
    mails.map(({ sentAt, what }) => [clock(sentAt), what].join(' | ')),
    language,
  )
