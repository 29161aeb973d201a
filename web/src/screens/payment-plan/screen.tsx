import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { planList, type PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findFirmsBy, firmFinder } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { Calendar } from './calendar.tsx'
import { meta } from './meta.ts'
import { OnPay, type Chosen } from './on-pay.ts'
import { PayBar } from './pay-bar.tsx'
import { PayPlan } from './pay-plan.tsx'
import { PlanStatus } from './plan-status.tsx'
import { RequestsButton } from './requests.tsx'
import { Standing } from './standing.tsx'
import { text } from './text.ts'
import { useTickedDocument } from './use-tick.ts'
import './plan.css'

/** It stands over the rows, as what it is. */
const OWN = ['firmId'] as const
const WIDTHS = {
  dueOn: 110,
  days: 165,
  type: 180,
  documentNo: 170,
  documentOn: 130,
  amount: 120,
  paid: 120,
  remaining: 120,
  side: 60,
  currencyCode: 80,
  status: 150,
}

function useDaysWords() {
  const t = useWords(text)
  return (days: number) => {
    if (days === 0) return t('daysToday')
    return days > 0 ? t('daysLeft', { days }) : t('daysLate', { days: -days })
  }
}

function DaysCell({ days }: Pick<PlanRow, 'days'>) {
  const words = useDaysWords()
  return <span data-late={days < 0 || undefined}>{words(days)}</span>
}

/** Parts of one document are told apart: `FT-118 · 2/6`. */
const withPart = (name: string, installment: string | null) =>
  installment === null ? name : `${name} · ${installment}`

const cells: NonNullable<ListLook<typeof planList>['cells']> = {
  days: ({ days }) => <DaysCell days={days} />,
  status: ({ status }) => <PlanStatus status={status} />,
  documentNo: ({ documentNo, installment }) => (documentNo === null ? '–' : withPart(documentNo, installment)),
}

const toolsOf: NonNullable<ListLook<typeof planList>['tools']> = (shown) => (
  <>
    <SavedViews list={planList} {...shown} />
    <ExportMenu list={planList} {...shown} />
  </>
)

function useCard() {
  const t = useWords(text)
  const language = useLanguage()
  return useCallback(
    ({ type, documentNo, installment, dueOn, remaining, currencyCode, status }: PlanRow) => ({
      who: withPart(documentNo ?? ROW_TYPE_WORDS[type]?.[language] ?? type, installment),
      when: t('dueOn', { day: writeDay(dueOn) }),
      howMuch: formatAmount(remaining, currencyCode),
      how: <PlanStatus status={status} />,
    }),
    [t, language],
  )
}

function useSummary() {
  const t = useWords(text)
  return useCallback<NonNullable<ListLook<typeof planList>['summaryOf']>>(
    (totals) =>
      totals.map((total) => {
        const currency = CURRENCIES.find((code) => code === total.currencyCode)
        const written = (name: string) => {
          const minor = total[name]
          return formatAmount(typeof minor === 'bigint' ? minor : 0n, currency)
        }
        return <bdi key={total.currencyCode}>{t('totals', { debit: written('debit'), credit: written('credit') })}</bdi>
      }),
    [t],
  )
}

/** Staff says whose plan it wants to see. */
function PickFirm({ onPick }: { onPick: (firmId: string) => void }) {
  const t = useWords(text)
  const title = useTitle(meta)
  return (
    <section className="list-screen" aria-label={title}>
      <h1>{title}</h1>
      <div className="plan-pick">
        <h2>
          <label htmlFor="plan-firm">{t('pickTitle')}</label>
        </h2>
        <p>{t('pickHint')}</p>
        <FirmPicker
          id="plan-firm"
          source={firmFinder.source}
          find={findFirmsBy}
          onChange={(firmId) => firmId !== null && onPick(firmId)}
        />
        <div>
          <RequestsButton firmId={null} />
        </div>
      </div>
    </section>
  )
}

/** What a firm has to pay: by document, or by day. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const maySee = useRight('plan.see')
  const isStaff = useIsStaff()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>()
  const choose = useCallback((rows: Chosen['rows'], held?: Chosen['held']) => setChosen({ rows, held }), [])
  useTickedDocument(maySee === true)
  const cardOf = useCard()
  const summaryOf = useSummary()
  if (maySee === true && isStaff === true && !params.has('firmId'))
    return <PickFirm onPick={(firmId) => setParams({ firmId })} />
  if (chosen !== undefined) {
    return (
      <OnPay value={choose}>
        <section className="list-screen" aria-label={title}>
          <h1>{title}</h1>
          <PayPlan key={chosen.held?.quoteId ?? ''} {...chosen} onLeave={() => setChosen(undefined)} />
        </section>
      </OnPay>
    )
  }
  if (maySee === true && params.get('view') === 'calendar') {
    return (
      <OnPay value={choose}>
        <section className="list-screen" aria-label={title}>
          <h1>{title}</h1>
          <Standing />
          <Calendar />
        </section>
      </OnPay>
    )
  }
  return (
    <OnPay value={choose}>
      <ListScreen
        list={planList}
        maySee={maySee}
        isWhole
        title={title}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        cells={cells}
        widths={WIDTHS}
        cardOf={cardOf}
        sumsOf="remaining"
        summaryOf={summaryOf}
        ownFilters={OWN}
        Above={Standing}
        Marked={PayBar}
        keepsMarks
        tools={toolsOf}
      />
    </OnPay>
  )
}
