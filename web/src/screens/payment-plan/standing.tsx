import type { PlanSummary } from '@vezne/contract/payment-plans.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { Alert, Button, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useIsStaff } from '../../kit/access/active-tenant.ts'
import { isMissing } from '../../kit/api/missing.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Figure, FigureRow } from '../../kit/layout/figures.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { HeldButton } from './held.tsx'
import { PayActions } from './pay-actions.tsx'
import { PromiseButton } from './promises.tsx'
import { usePlanSummary } from './queries.ts'
import { RequestsButton } from './requests.tsx'
import { text } from './text.ts'

type Figures = PlanSummary['currencies'][number]

/** Whole days are enough for people; the day beside them is exact. */
function useAverageWords() {
  const t = useWords(text)
  return (averageDays: string | null) => {
    const days = Math.round(Number(averageDays ?? '0'))
    if (days === 0) return t('averageToday')
    return days > 0 ? t('averageLeft', { days }) : t('averageLate', { days: -days })
  }
}

function Cards({ figures }: { figures: Figures }) {
  const t = useWords(text)
  const averageWords = useAverageWords()
  const {
    debt,
    credit,
    net,
    overdue,
    dueToday,
    within7,
    averageOn,
    averageDays,
    currencyCode,
    lateCharge,
    earlyDiscount,
  } = figures
  const written = (minor: bigint) => formatAmount(minor, currencyCode)
  return (
    <FigureRow>
      <Figure title={t('debt')} value={written(debt)} />
      <Figure title={t('credit')} value={written(credit)} />
      <Figure title={t(net < 0n ? 'netCredit' : 'net')} value={written(sizeOf(net))} />
      <Figure title={t('overdue')} value={written(overdue)} tone={overdue > 0n ? 'danger' : undefined} />
      <Figure title={t('dueToday')} value={written(dueToday)} tone={dueToday > 0n ? 'warning' : undefined} />
      <Figure title={t('within7')} value={written(within7)} />
      <Figure
        title={t('average')}
        value={averageOn === null ? '—' : writeDay(averageOn)}
        more={averageOn === null ? undefined : averageWords(averageDays)}
      />
      {lateCharge !== null && <Figure title={t('lateCharge')} value={written(lateCharge)} more={t('lateChargeHint')} />}
      {earlyDiscount !== null && (
        <Figure title={t('earlyDiscount')} value={written(earlyDiscount)} more={t('earlyDiscountHint')} />
      )}
    </FigureRow>
  )
}

const NOTHING = {
  debt: 0n,
  credit: 0n,
  net: 0n,
  disputed: 0n,
  overdue: 0n,
  dueToday: 0n,
  within7: 0n,
  count: 0,
} as const
const NO_FIGURES: Figures = {
  ...NOTHING,
  currencyCode: 'TRY',
  averageOn: null,
  averageDays: null,
  lateCharge: null,
  earlyDiscount: null,
}

function Whose({ summary, onChange }: { summary: PlanSummary | undefined; onChange: () => void }) {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  return (
    <div className="plan-whose row gap-4-16 row-center row-between">
      <span>
        {isStaff && summary?.firm && (
          <>
            <strong>{summary.firm.name}</strong> <small>{summary.firm.code}</small>{' '}
          </>
        )}
        {isStaff && (
          <Button size="small" onClick={onChange}>
            {t('changeAccount')}
          </Button>
        )}
      </span>
      {summary && (
        <small>
          {summary.refreshedAt === null
            ? t('neverRefreshed')
            : t('refreshed', { when: writeInstant(summary.refreshedAt) })}
        </small>
      )}
    </div>
  )
}

/** Over the rows and the calendar: what is owed, how late it is, and in which money. */
export function Standing() {
  const t = useWords(text)
  const [params, setParams] = useSearchParams()
  const query = usePlanSummary(params.get('firmId'))
  const { data, error, isError } = query
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const figures =
    data?.currencies.find(({ currencyCode }) => currencyCode === params.get('money')) ??
    data?.currencies[0] ??
    NO_FIGURES
  return (
    <section className="plan-standing" aria-label={t('standing')} aria-busy={data === undefined && !isError}>
      <Whose summary={data} onChange={() => change('firmId', null)} />
      {isError &&
        (isMissing(error) ? (
          <Alert type="error" showIcon title={t('notFound')} />
        ) : (
          <ReadFailed query={query} title={t('failed')} />
        ))}
      {data === undefined && !isError && <Waiting rows={2} className="plan-coming" />}
      {data && !isError && (
        <>
          <Cards figures={figures} />
          <PayActions figures={figures} />
        </>
      )}
      <div className="row gap-8 row-center">
        <Segmented
          aria-label={t('view')}
          value={params.get('view') === 'calendar' ? 'calendar' : 'list'}
          options={(['list', 'calendar'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(next) => change('view', next === 'list' ? null : next)}
        />
        {(data?.currencies.length ?? 0) > 1 && (
          <Segmented
            aria-label={t('money')}
            value={figures.currencyCode}
            options={data?.currencies.map(({ currencyCode }) => currencyCode) ?? []}
            onChange={(next) => change('money', next)}
          />
        )}
        {data && <HeldButton />}
        {data && <PromiseButton currency={figures.currencyCode} />}
        {data && <CalendarFile />}
        {data && <RequestsButton firmId={params.get('firmId')} />}
      </div>
    </section>
  )
}
