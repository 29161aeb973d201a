import { statementList, type StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { useCallback } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { EnterLine } from '../../features/account-entries/enter-line.tsx'
import { findFirmsBy, firmFinder } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { writeBalance } from '../../features/statement/write-balance.ts'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { DocumentLink } from './document.tsx'
import { LineDrawer } from './line-drawer.tsx'
import { meta } from './meta.ts'
import { sayProduct } from './say-product.ts'
import { Standing } from './standing.tsx'
import { text } from './text.ts'
import './statement.css'

/** Those that stand over the rows, as what they are. */
const OWN = ['firmId', 'accountId', 'withSubFirms', 'currencyCode', 'view', 'mode'] as const
const WIDTHS = {
  documentOn: 100,
  dueOn: 100,
  type: 176,
  documentNo: 152,
  description: 150,
  debit: 112,
  credit: 112,
  balance: 122,
  side: 52,
  currencyCode: 70,
  ettn: 300,
}
const PERIOD_AT_FIRST = 'last30'

/** A side on which nothing was booked is left empty: the eye finds the other. */
const amountOrNothing = (minor: bigint) => (minor === 0n ? <span aria-hidden="true" /> : formatAmount(minor))

/** What of it, how many and for how much: beside the columns of the account's money, which it does not move. */
const productName = ({ description, productTotal }: StatementRow) =>
  productTotal === null ? (description ?? '–') : `${description ?? ''} = ${formatAmount(productTotal)}`

function TypeCell({ row }: { row: StatementRow }) {
  const language = useLanguage()
  const said = row.type === 'product' && sayProduct({ ...row, vatPercent: null }, language)
  return said ? <span className="statement-product">{said}</span> : (ROW_TYPE_WORDS[row.type]?.[language] ?? row.type)
}

function DocumentCell({ row: { ettn, documentUrl } }: { row: StatementRow }) {
  const t = useWords(text)
  return <DocumentLink ettn={ettn} documentUrl={documentUrl} word={t('document')} />
}

const cells: NonNullable<ListLook<typeof statementList>['cells']> = {
  type: (row) => <TypeCell row={row} />,
  description: (row) =>
    row.type === 'product' ? <span className="statement-product">{productName(row)}</span> : (row.description ?? '–'),
  ettn: (row) => <DocumentCell row={row} />,
  debit: ({ debit }) => amountOrNothing(debit),
  credit: ({ credit }) => amountOrNothing(credit),
  balance: ({ balance, type }) => (type === 'product' ? <span aria-hidden="true" /> : formatAmount(sizeOf(balance))),
  localBalance: ({ localBalance }) => formatAmount(sizeOf(localBalance)),
  foreignBalance: ({ foreignBalance }) => (foreignBalance === null ? '–' : formatAmount(sizeOf(foreignBalance))),
}

const toolsOf: NonNullable<ListLook<typeof statementList>['tools']> = (shown) => (
  <>
    <SavedViews list={statementList} {...shown} />
    <ExportMenu list={statementList} {...shown} />
  </>
)

const productCard = (row: StatementRow, language: Language) => ({
  who: row.description ?? row.documentNo ?? '',
  when: row.documentNo ?? '',
  howMuch: row.productTotal === null ? '' : formatAmount(row.productTotal, row.currencyCode),
  how: <span>{sayProduct(row, language)}</span>,
})

function useCard() {
  const t = useWords(text)
  const language = useLanguage()
  return useCallback(
    (row: StatementRow) => {
      if (row.type === 'product') return productCard(row, language)
      const { type, documentOn, documentNo, debit, credit, balance, currencyCode, lineCount } = row
      return {
        who: ROW_TYPE_WORDS[type]?.[language] ?? type,
        when: `${writeDay(documentOn)} · ${documentNo ?? t('movements', { count: lineCount })}`,
        howMuch: [
          debit > 0n || credit === 0n ? writeBalance(debit, language, currencyCode) : '',
          credit > 0n ? writeBalance(-credit, language, currencyCode) : '',
        ]
          .filter((each) => each !== '')
          .join(' / '),
        how: <span>{t('balanceIs', { balance: writeBalance(balance, language, currencyCode) })}</span>,
      }
    },
    [t, language],
  )
}

/** Staff says whose statement it wants to see. */
function PickFirm({ onPick }: { onPick: (firmId: string) => void }) {
  const t = useWords(text)
  const title = useTitle(meta)
  return (
    <section className="list-screen" aria-label={title}>
      <h1>{title}</h1>
      <div className="statement-pick">
        <h2>
          <label htmlFor="statement-firm">{t('pickTitle')}</label>
        </h2>
        <p>{t('pickHint')}</p>
        <FirmPicker
          id="statement-firm"
          source={firmFinder.source}
          find={findFirmsBy}
          onChange={(firmId) => firmId !== null && onPick(firmId)}
        />
      </div>
    </section>
  )
}

export function Screen() {
  const t = useWords(text)
  const maySee = useRight('statement.see')
  const isStaff = useIsStaff()
  const [params, setParams] = useSearchParams()
  const title = useTitle(meta)
  const cardOf = useCard()
  const isNamed = params.has('firmId') || params.has('accountId')
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    return next
  }
  if (maySee === true && isStaff === true && !isNamed) {
    return <PickFirm onPick={(firmId) => setParams(withParam('firmId', firmId))} />
  }
  if (!params.has('from') && !params.has('to')) {
    return <Navigate replace to={`?${withParam('from', PERIOD_AT_FIRST).toString()}`} />
  }
  return (
    <ListScreen
      list={statementList}
      maySee={maySee}
      isWhole
      title={title}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      cardOf={cardOf}
      sumsOf="debit"
      ownFilters={OWN}
      Above={Standing}
      Detail={LineDrawer}
      tools={toolsOf}
      action={<EnterLine firmId={params.get('firmId')} />}
    />
  )
}
