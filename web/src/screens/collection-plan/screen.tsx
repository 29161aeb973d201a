import { collectionPlanList, type ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import { SOURCE_WORDS } from '@vezne/contract/collection-plans/words.ts'
import { groupIban } from '@vezne/domain/identity/iban.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { useAskedFilter } from './asked.ts'
import { Calendar } from './calendar.tsx'
import { ExpectedDrawer } from './drawer.tsx'
import { ExpectedStatus } from './expected-status.tsx'
import { CashFlow } from './flow.tsx'
import { meta } from './meta.ts'
import { useExpected } from './queries.ts'
import { Standing } from './standing.tsx'
import { text } from './text.ts'
import './screen.css'

/** It stands over the rows, as a switch. */
const OWN = ['by'] as const
const WIDTHS = {
  dueOn: 120,
  valueOn: 120,
  firmCode: 120,
  firmName: 220,
  source: 120,
  documentNo: 190,
  amount: 130,
  commission: 150,
  net: 130,
  currencyCode: 80,
  bankName: 140,
  iban: 260,
  status: 150,
}
const FINDERS = { firmId: firmFinder }

const cells: NonNullable<ListLook<typeof collectionPlanList>['cells']> = {
  status: ({ status }) => <ExpectedStatus status={status} />,
  iban: ({ iban }) => (iban === null ? '–' : groupIban(iban)),
  documentNo: ({ documentNo, pledgeNo, part, parts }) => {
    const no = documentNo ?? pledgeNo ?? '–'
    return parts !== null && parts > 1 ? `${no} · ${part}/${parts}` : no
  },
}

const toolsOf: NonNullable<ListLook<typeof collectionPlanList>['tools']> = (shown) => (
  <>
    <SavedViews list={collectionPlanList} {...shown} />
    <ExportMenu list={collectionPlanList} {...shown} />
  </>
)

function useCard() {
  const t = useWords(text)
  const language = useLanguage()
  return useCallback(
    ({ firmName, source, documentNo, dueOn, amount, currencyCode, status }: ExpectedRow) => ({
      who: firmName ?? documentNo ?? SOURCE_WORDS[source][language],
      when: `${SOURCE_WORDS[source][language]} · ${t('expectedOn', { day: writeDay(dueOn) })}`,
      howMuch: formatAmount(amount, currencyCode),
      how: <ExpectedStatus status={status} />,
    }),
    [t, language],
  )
}

function useSummary() {
  const t = useWords(text)
  return useCallback<NonNullable<ListLook<typeof collectionPlanList>['summaryOf']>>(
    (totals) =>
      totals.map((total) => {
        const currency = CURRENCIES.find((code) => code === total.currencyCode)
        const written = (name: string) => {
          const minor = total[name]
          return formatAmount(typeof minor === 'bigint' ? minor : 0n, currency)
        }
        return (
          <bdi key={total.currencyCode}>
            {t('totals', { guaranteed: written('guaranteed'), notGuaranteed: written('notGuaranteed') })}
          </bdi>
        )
      }),
    [t],
  )
}

/** The banks of whom something is expected, to choose from. */
function useBanks() {
  const { firmId } = useAskedFilter()
  const banks = useExpected({ filter: { ...(firmId && { firmId }) }, step: 'month' }).data?.banks ?? []
  const names = new Map(banks.map(({ bankId, bankName }) => [bankId, bankName]))
  return [...names].map(([bankId, label]) => ({ value: String(bankId), label }))
}

/** Money expected in: by piece, by day, or as it flows. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const maySee = useRight('collection.see')
  const view = useSearchParams()[0].get('view')
  const cardOf = useCard()
  const summaryOf = useSummary()
  const bankId = useBanks()
  if (maySee === true && (view === 'calendar' || view === 'flow')) {
    return (
      <section className="list-screen expected-screen" aria-label={title}>
        <h1>{title}</h1>
        <Standing />
        {view === 'calendar' ? <Calendar /> : <CashFlow />}
      </section>
    )
  }
  return (
    <ListScreen
      list={collectionPlanList}
      maySee={maySee}
      isWhole
      title={title}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      options={{ bankId }}
      finders={FINDERS}
      cardOf={cardOf}
      sumsOf="amount"
      summaryOf={summaryOf}
      ownFilters={OWN}
      Above={Standing}
      Detail={ExpectedDrawer}
      tools={toolsOf}
    />
  )
}
