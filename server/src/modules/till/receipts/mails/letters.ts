import type { Language } from '@vezne/contract/kit/language.ts'
import type { MailWords } from '../../../platform/mail/index.ts'
import type { ReceiptState } from '../read-receipt.ts'

/** What a letter about money tells; the facts themselves stand on the attached paper. */
export interface LetterFacts {
  readonly payer: string
  readonly company: string
  readonly amount: string
  readonly refunded: string
  readonly date: string
  readonly orderId: string
}

interface Letter {
  readonly subject: (facts: LetterFacts) => string
  readonly title: string
  readonly told: (facts: LetterFacts) => readonly string[]
}

const LETTERS: Readonly<Record<Language, Readonly<Record<ReceiptState, Letter>>>> = {
  tr: {
    approved: {
      subject: ({ company, amount }) => `${company}: ${amount} ödemenizin makbuzu`,
      title: 'Ödemeniz alındı',
      told: ({ amount, date, orderId }) => [
        `${date} tarihli ${amount} tutarındaki ödemeniz alındı. İşlem no: ${orderId}.`,
        'Makbuzunuz bu e-postanın ekindedir.',
      ],
    },
    voided: {
      subject: ({ company, amount }) => `${company}: ${amount} ödemeniz iptal edildi`,
      title: 'Ödemeniz iptal edildi',
      told: ({ amount, date, orderId }) => [
        `${date} tarihli, ${orderId} numaralı ${amount} tutarındaki ödemeniz iptal edildi.`,
        'Tutar kartınıza iade edilir; hesap özetinizde görünmesi bankanıza göre birkaç gün sürebilir.',
      ],
    },
    refunded: {
      subject: ({ company, amount }) => `${company}: ${amount} ödemeniz iade edildi`,
      title: 'Ödemeniz iade edildi',
      told: ({ amount, date, orderId }) => [
        `${date} tarihli, ${orderId} numaralı ${amount} tutarındaki ödemenizin tamamı iade edildi.`,
        'Tutar kartınıza iade edilir; hesap özetinizde görünmesi bankanıza göre birkaç gün sürebilir.',
      ],
    },
    'partly-refunded': {
      subject: ({ company }) => `${company}: ödemenizin bir kısmı iade edildi`,
      title: 'Ödemenizin bir kısmı iade edildi',
      told: ({ amount, refunded, date, orderId }) => [
        `${date} tarihli, ${orderId} numaralı ${amount} tutarındaki ödemenizin bir kısmı iade edildi. Bugüne kadar iade edilen toplam: ${refunded}.`,
        'Tutar kartınıza iade edilir; hesap özetinizde görünmesi bankanıza göre birkaç gün sürebilir.',
      ],
    },
  },
  en: {
    approved: {
      subject: ({ company, amount }) => `${company}: receipt of your payment of ${amount}`,
      title: 'Your payment was taken',
      told: ({ amount, date, orderId }) => [
        `Your payment of ${amount} of ${date} was taken. Its transaction number is ${orderId}.`,
        'The receipt is attached to this email.',
      ],
    },
    voided: {
      subject: ({ company, amount }) => `${company}: your payment of ${amount} was cancelled`,
      title: 'Your payment was cancelled',
      told: ({ amount, date, orderId }) => [
        `Your payment of ${amount} of ${date}, number ${orderId}, was cancelled.`,
        'The amount is refunded to your card; until it is on your statement it may take a few days, depending on your bank.',
      ],
    },
    refunded: {
      subject: ({ company, amount }) => `${company}: your payment of ${amount} was refunded`,
      title: 'Your payment was refunded',
      told: ({ amount, date, orderId }) => [
        `Your payment of ${amount} of ${date}, number ${orderId}, was refunded in full.`,
        'The amount is refunded to your card; until it is on your statement it may take a few days, depending on your bank.',
      ],
    },
    'partly-refunded': {
      subject: ({ company }) => `${company}: a part of your payment was refunded`,
      title: 'A part of your payment was refunded',
      told: ({ amount, refunded, date, orderId }) => [
        `A part of your payment of ${amount} of ${date}, number ${orderId}, was refunded. Refunded so far: ${refunded}.`,
        'The amount is refunded to your card; until it is on your statement it may take a few days, depending on your bank.',
      ],
    },
  },
}

const FRAME = {
  tr: {
    dear: (name: string) => `Sayın ${name},`,
    link: 'Aşağıdaki bağlantıdan makbuzu ve ödemenin güncel durumunu ödemeden sonraki 90 gün boyunca görebilirsiniz.',
    button: 'Makbuzu Görüntüle',
    agreement: (title: string, version: string) => `Ödemeniz sırasında sunulan metin: ${title} (sürüm ${version})`,
    noLink: 'Bu metin sonradan değişti; size sunulan sürümü şirketten isteyebilirsiniz.',
  },
  en: {
    dear: (name: string) => `Dear ${name},`,
    link: 'With the link below you can see it, and how the payment stands, for 90 days from the payment.',
    button: 'See the Receipt',
    agreement: (title: string, version: string) => `What was shown to you: ${title} (version ${version})`,
    noLink: 'This text has changed since; the company can give you the version that was shown to you.',
  },
} as const satisfies Record<Language, object>

export interface AgreedText {
  readonly title: string
  readonly version: string
  /** Absent when the text there is no longer the one that was agreed to. */
  readonly url: string | undefined
}

interface LetterParts {
  /** Absent where it opens nothing any more. */
  readonly receiptUrl: string | undefined
  readonly agreed: readonly AgreedText[]
  /** The card and how it is charged, name and value. */
  readonly charge: NonNullable<MailWords['facts']>
}

export function receiptLetter(
  what: ReceiptState,
  language: Language,
  facts: LetterFacts,
  { receiptUrl, agreed, charge }: LetterParts,
): { readonly subject: string; readonly words: MailWords } {
  const { subject, title, told } = LETTERS[language][what]
  const { dear, link, button, agreement, noLink } = FRAME[language]
  const labelled = agreed.map(({ url, ...text }) => ({ url, label: agreement(text.title, text.version) }))
  const words = {
    title,
    before: [
      ...(facts.payer === '' ? [] : [dear(facts.payer)]),
      ...told(facts),
      ...(receiptUrl === undefined || what !== 'approved' ? [] : [link]),
    ],
    facts: charge,
    button: receiptUrl === undefined ? undefined : { label: button, url: receiptUrl },
    after: labelled.flatMap(({ label, url }) => (url === undefined ? [`${label} ${noLink}`] : [])),
    links: labelled.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }])),
  }
  return { subject: subject(facts), words }
}
