import { collectionBanks } from '@vezne/contract/collections.ts'
import { collectionList, type CollectionRow } from '@vezne/contract/collections/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { liveRows } from '../../features/list/live-rows.tsx'
import type { Total } from '../../features/list/row.ts'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { PaymentStatus } from '../../features/payment-status/payment-status.tsx'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { writeInstant, writeRate } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { PaymentDrawer } from './detail/payment-drawer.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'

const MOST_INSTALLMENTS = 12
/** When a company's money comes is told to its staff. */
const FOR_STAFF = ['by'] as const
/** When, how it stands, who, how much. */
const FIRST = [
  'createdAt',
  'status',
  'firmName',
  'payerName',
  'amount',
  'currencyCode',
  'netAmount',
  'installmentCount',
  'maskedCard',
] as const
const WIDTHS = {
  orderId: 210,
  payerName: 140,
  firmName: 200,
  maskedCard: 160,
  installmentCount: 100,
  currencyCode: 84,
  bankName: 150,
  bankId: 90,
}

/** The names of what is chosen from, where the contract has only numbers. */
function useOptions(maySee: boolean) {
  const t = useWords(text)
  const { data: banks } = useQuery({ ...callQuery(collectionBanks, {}), enabled: maySee })
  return useMemo(
    () => ({
      ...(banks && { bankId: banks.map(({ bankId, bankName }) => ({ value: String(bankId), label: bankName })) }),
      currencyCode: CURRENCIES.map((code) => ({ value: code, label: code })),
      installmentCount: Array.from({ length: MOST_INSTALLMENTS }, (_, at) => ({
        value: String(at + 1),
        label: at === 0 ? t('single') : t('installments', { count: at + 1 }),
      })),
    }),
    [t, banks],
  )
}

function useSummary() {
  const t = useWords(text)
  const language = useLanguage()
  return (totals: readonly Total[]) =>
    totals.flatMap(({ currencyCode, approvedCount, successRate }) =>
      typeof successRate === 'number'
        ? [
            <span key={currencyCode}>
              {totals.length > 1 && `${currencyCode} `}
              {t('approved', { count: approvedCount as number })} ·{' '}
              {t('success', { rate: writeRate(successRate, language) })}
            </span>,
          ]
        : [],
    )
}

const Changes = liveRows('payments')

/** Whose it is; and that it was found out later, where it was. */
function Firm({ row: { firmName, movedAt } }: { row: CollectionRow }) {
  const t = useWords(text)
  if (movedAt === null) return firmName ?? '–'
  return (
    <>
      {firmName} <small>({t('moved')})</small>
    </>
  )
}

const cells: NonNullable<ListLook<typeof collectionList>['cells']> = {
  status: ({ status }) => <PaymentStatus status={status} />,
  firmName: (row) => <Firm row={row} />,
}

const FINDERS = { firmId: firmFinder }

const toolsOf: NonNullable<ListLook<typeof collectionList>['tools']> = (shown) => (
  <>
    <SavedViews list={collectionList} {...shown} />
    <ExportMenu list={collectionList} {...shown} />
  </>
)

export function Screen() {
  const t = useWords(text)
  const maySee = useRight('payment.see')
  const isStaff = useIsStaff()
  const cardOf = useCallback(
    ({ firmName, payerName, amount, currencyCode, status, createdAt, maskedCard }: CollectionRow) => ({
      who: firmName ?? payerName ?? t('nobody'),
      when: writeInstant(createdAt),
      howMuch: formatAmount(amount, currencyCode),
      how: (
        <>
          <PaymentStatus status={status} />
          <bdi dir="ltr">•••• {maskedCard.slice(-4)}</bdi>
        </>
      ),
    }),
    [t],
  )
  return (
    <ListScreen
      list={collectionList}
      maySee={maySee}
      isWhole={isStaff === false}
      title={useTitle(meta)}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      first={FIRST}
      options={useOptions(maySee === true)}
      finders={FINDERS}
      {...(isStaff !== true && { ownFilters: FOR_STAFF })}
      cardOf={cardOf}
      sumsOf="amount"
      summaryOf={useSummary()}
      Detail={PaymentDrawer}
      tools={toolsOf}
      Changes={Changes}
    />
  )
}
