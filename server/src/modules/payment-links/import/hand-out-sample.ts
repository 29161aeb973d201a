import type { Column, ColumnKind } from '@vezne/contract/kit/list.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { COMMISSION_BEARER_WORDS, LINK_USAGE_WORDS } from '@vezne/contract/payment-links/words.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { FileAnswer } from '../../../kit/http/file-answer.ts'
import { writeXlsx } from '../../exports/index.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { COLUMNS } from './columns.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
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

const FILE_COLUMNS = (Object.keys(COLUMNS) as Key[]).map((key): Column => ({
  key,
  kind: KINDS[key] ?? 'text',
  title: COLUMNS[key].title,
}))

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
export async function handOutSample(
  { payments }: PaymentLinkDeps,
  { caller, language }: SignedInCall,
): Promise<FileAnswer> {
  const now = await payments.db.forCaller(caller, (db) => db.now())
  const pages = async function* pages() {
    yield rowsOf(istanbulDay(now.getTime()), language)
  }
  return new FileAnswer({
    name: FILE_NAME[language],
    type: TYPE,
    pieces: writeXlsx({ title: TITLE[language], columns: FILE_COLUMNS, language }, pages()),
  })
}
