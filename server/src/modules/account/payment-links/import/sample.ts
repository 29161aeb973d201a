import type { ColumnKind } from '@vezne/contract/kit/list.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { COMMISSION_BEARER_WORDS, LINK_USAGE_WORDS } from '@vezne/contract/payment-links/words.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import type { Sample } from '../../../platform/exports/index.ts'
import { COLUMNS } from './columns.ts'

const TITLE = { tr: 'Ödeme Linkleri', en: 'Payment Links' }
const FILE_NAME = { tr: 'ornek-linkler.xlsx', en: 'sample-links.xlsx' }

type Key = keyof typeof COLUMNS
const KINDS: Partial<Record<Key, ColumnKind>> = {
  amount: 'amount',
  minAmount: 'amount',
  maxAmount: 'amount',
  maxInstallments: 'number',
  usageCount: 'number',
  validUntil: 'day',
}

const SAID = {
  tr: { first: 'Örnek Ticaret Ltd. Şti.', second: 'Örnek Müşteri', invoice: 'Fatura 2026/118', gift: 'Avans' },
  en: { first: 'Sample Trading Ltd.', second: 'Sample Customer', invoice: 'Invoice 2026/118', gift: 'Advance' },
} as const

const LAST_DAY = 30

type SampleRow = Partial<Record<Key, string | number | bigint>>

/** One with an amount of its own and one that leaves it to the payer. Nobody's address stands in them: a try reaches nobody. */
function rowsOf(today: Day, language: Language): SampleRow[] {
  const said = SAID[language]
  const validUntil = addDays(today, LAST_DAY)
  return [
    {
      recipientName: said.first,
      amount: 125_000n,
      currency: 'TRY',
      description: said.invoice,
      reference: '2026/118',
      maxInstallments: 6,
      usage: LINK_USAGE_WORDS.single[language],
      validUntil,
      commissionBy: COMMISSION_BEARER_WORDS.payer[language],
    },
    {
      recipientName: said.second,
      minAmount: 10_000n,
      maxAmount: 500_000n,
      currency: 'TRY',
      description: said.gift,
      usage: LINK_USAGE_WORDS.multi[language],
      usageCount: 5,
      validUntil,
      commissionBy: COMMISSION_BEARER_WORDS.company[language],
    },
  ]
}

/** A workbook with every title and two rows, to be filled in and sent back. */
export const SAMPLE: Sample<Key> = { title: TITLE, fileName: FILE_NAME, columns: COLUMNS, kinds: KINDS, rowsOf }
