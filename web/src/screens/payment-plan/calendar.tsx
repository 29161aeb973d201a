import { formatAmount } from '@vezne/domain/money/format.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../../features/list/use-today.ts'
import { useMonth } from '../../features/month-calendar/month.ts'
import { MonthCalendar } from '../../features/month-calendar/month-calendar.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { usePlanSummary } from './queries.ts'
import { text } from './text.ts'

/** What falls due on which day of a month; a day leads to its documents. */
export function Calendar() {
  const t = useWords(text)
  const today = useToday()
  const [params] = useSearchParams()
  const month = useMonth()
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePlanSummary(params.get('firmId'), month)
  const ofMonth = (data?.days ?? []).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  const days = Map.groupBy(ofMonth, ({ dueOn }) => dueOn)
  const lines = [...days].map(([day, figures]) => {
    const said = figures.map(({ currencyCode, debt, credit, count }) => {
      const owed = debt > 0n ? formatAmount(debt, currencyCode) : undefined
      const note = credit > 0n ? t('dayCredit', { amount: formatAmount(credit, currencyCode) }) : undefined
      const inFull = [owed && t('dayDebt', { amount: owed }), note, t('dayCount', { count })]
      return { key: currencyCode, amount: owed, note, inFull: inFull.filter((each) => each !== undefined) }
    })
    return [day, said] as const
  })
  return (
    <MonthCalendar
      titleOf={(name) => t('month', { month: name })}
      days={data && new Map(lines)}
      isLate={(day) => day < today && (days.get(day) ?? []).some(({ debt }) => debt > 0n)}
      dayTitle={(day) => t('showDay', { day })}
      nothing={t('nothingDue')}
      isBusy={data === undefined || isPlaceholderData}
      failed={isError ? { title: t('failed'), isFetching, retry: () => void refetch() } : undefined}
    />
  )
}
