import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { changeOf } from '@vezne/domain/statement/balance.ts'
import { shownBalance, shownDay, type StatementPaper } from './statement-paper.ts'
import { PAPER_WORDS } from './words.ts'

const PORTRAIT = { width: 595.28, height: 841.89 }
export const SIDE = 28
export const LINE = 12.4
const GAP = 5

/** Another currency has columns of its own, lines of invoices are long: a page on its end has no room for them. */
const isWide = ({ currency, isLocal, isDetailed }: StatementPaper) => isLocal || isDetailed || currency !== 'TRY'

export const sizeOfPage = (paper: StatementPaper) =>
  isWide(paper) ? { width: PORTRAIT.height, height: PORTRAIT.width } : PORTRAIT

type Key = keyof (typeof PAPER_WORDS)['tr']['columns']

export interface Place {
  readonly key: Key
  readonly title: string
  readonly left: number
  readonly width: number
  readonly isFigure: boolean
  readonly show: (row: StatementRow, balanceMinor: bigint) => string
}

interface Described {
  readonly key: Key
  /** In points; the description takes what is left. */
  readonly width: number
  readonly isFigure?: true
  readonly show: (row: StatementRow, balanceMinor: bigint, paper: StatementPaper) => string
}

const amountOrNothing = (minor: bigint) => (minor === 0n ? '' : formatAmount(minor))

const RATE = { minimumFractionDigits: 4, maximumFractionDigits: 4 }

const FIRST: readonly Described[] = [
  { key: 'documentOn', width: 45, show: ({ documentOn }) => shownDay(documentOn) },
  { key: 'dueOn', width: 45, show: ({ dueOn }) => (dueOn === null ? '' : shownDay(dueOn)) },
  { key: 'type', width: 88, show: ({ type }, _, { language }) => ROW_TYPE_WORDS[type]?.[language] ?? type },
  { key: 'documentNo', width: 74, show: ({ documentNo }) => documentNo ?? '' },
  { key: 'description', width: 0, show: ({ description }) => description ?? '' },
  { key: 'debit', width: 56, isFigure: true, show: ({ debit }) => amountOrNothing(debit) },
  { key: 'credit', width: 56, isFigure: true, show: ({ credit }) => amountOrNothing(credit) },
  { key: 'balance', width: 74, isFigure: true, show: (_, balance, { language }) => shownBalance(balance, language) },
]

const rate: Described = {
  key: 'rate',
  width: 46,
  isFigure: true,
  show: (row) => (row.rate === null ? '' : row.rate.toLocaleString('tr-TR', RATE)),
}

/** Beside the foreign money, what it came to in the books. */
const IN_LIRA: readonly Described[] = [
  rate,
  {
    key: 'local',
    width: 78,
    isFigure: true,
    show: ({ localDebit, localCredit }, _, { language }) =>
      shownBalance(changeOf({ debitMinor: localDebit, creditMinor: localCredit }), language),
  },
  {
    key: 'localBalance',
    width: 84,
    isFigure: true,
    show: ({ localBalance }, _, { language }) => shownBalance(localBalance, language),
  },
]

/** Beside the lira, what was booked in another currency. */
const FOREIGN: readonly Described[] = [
  rate,
  {
    key: 'foreign',
    width: 86,
    isFigure: true,
    show: ({ foreignDebit, foreignCredit, foreignCurrencyCode }, _, { language }) =>
      foreignDebit === null || foreignCredit === null || foreignCurrencyCode === null
        ? ''
        : shownBalance(
            changeOf({ debitMinor: foreignDebit, creditMinor: foreignCredit }),
            language,
            foreignCurrencyCode,
          ),
  },
]

function moreOf({ currency, isLocal }: StatementPaper): readonly Described[] {
  if (isLocal) return FOREIGN
  return currency === 'TRY' ? [] : IN_LIRA
}

/** Where each column stands on the page. */
export function placesOf(paper: StatementPaper): Place[] {
  const described = [...FIRST, ...moreOf(paper)]
  const taken = described.reduce((sum, { width }) => sum + width, 0)
  const rest = sizeOfPage(paper).width - 2 * SIDE - taken
  const words = PAPER_WORDS[paper.language].columns
  let left = SIDE
  return described.map(({ key, width: asked, isFigure = false, show }) => {
    const width = asked === 0 ? rest : asked
    // Figures keep their distance on the left: the last of them ends where the page does.
    const place = { key, title: words[key], left: isFigure ? left + GAP : left, width: width - GAP, isFigure }
    left += width
    return { ...place, show: (row: StatementRow, balance: bigint) => show(row, balance, paper) }
  })
}
