import { render } from '@testing-library/react'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { ReactNode } from 'react'
import type { AnyText } from '../kit/i18n/bilingual.ts'
import { PartWordsProvider } from '../kit/i18n/part-words.tsx'

const files = import.meta.glob<{ text: AnyText }>('../parts/**/text.ts', { eager: true })

/** The words of every part, as a payers' page carries those of its own. */
export function PartHouse({ language = 'tr', children }: { language?: Language; children: ReactNode }) {
  const words = Object.values(files).map(({ text }) => [text.namespace, text[language]] as const)
  return <PartWordsProvider words={Object.fromEntries(words)}>{children}</PartWordsProvider>
}

export const renderPart = (part: ReactNode, language: Language = 'tr') =>
  render(part, { wrapper: ({ children }) => <PartHouse language={language}>{children}</PartHouse> })

const COUNTS = Array.from({ length: 12 }, (_, index) => index + 1)

/** An option of Garanti's: single payment for nothing, three installments for 4 %, whatever else is asked for. */
export function anOption(more: Partial<CommissionOptionWire> = {}): CommissionOptionWire {
  const rates = COUNTS.flatMap((count) => [
    [`commissionRate${count}`, count === 1 ? 0 : null],
    [`isCommissionIncludedCommissionRate${count}`, false],
  ])
  return {
    ...(Object.fromEntries(rates) as CommissionOptionWire),
    id: 'f0000000-0000-4000-8000-000000000001',
    bankId: 62,
    bankName: 'Garanti BBVA',
    bankLogo: '/api/content/BankLogo/garanti-bbva.png',
    cardName: 'Bonus',
    cardLogoForUseWithBank: '/api/content/CardLogo/bonus.png',
    isVisaMasterCard: false,
    isAgriculturePos: false,
    agricultureCardLogo: null,
    commissionRate3: 4,
    isCommissionFromDealer: false,
    extraInstallmentCount: 0,
    extraInstallmentExpireDate: null,
    currencies: ['TRY', 'USD', 'EUR'],
    shownAs: 'frame',
    deferringInstallmentCount: 0,
    deferringInstallmentCountRangeStartValue: null,
    deferringInstallmentCountRangeEndValue: null,
    description: null,
    ...more,
  }
}

export function aReply(
  commissions: CommissionOptionWire[],
  more: Partial<CommissionOptionsReply> = {},
): CommissionOptionsReply {
  return {
    commissions,
    useCommissionsForAvailableInstallment: true,
    useFirmGroupCodeForMaxInstallment: false,
    isSelectableInstallmentTable: false,
    posCollectionDescription: null,
    useEmptyCommissionList: false,
    ...more,
  }
}
