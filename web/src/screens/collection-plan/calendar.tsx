import { formatAmount } from '@vezne/domain/money/format.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { useToday } from '../../features/list/use-today.ts'
import { lastOfMonth, useMonth } from '../../features/month-calendar/month.ts'
import { MonthCalendar } from '../../features/month-calendar/month-calendar.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useAskedFilter } from './asked.ts'
import { useExpected } from './queries.ts'
import { text } from './text.ts'

/** What comes on which day of a month, of all sources; a day leads to its rows. */
export function Calendar() {
  const t = useWords(text)
  const today = useToday()
  const month = useMonth()
  const filter = useAskedFilter()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useExpected({
    filter: { ...filter, from: `${month}-01`, to: lastOfMonth(month) },
    step: 'day',
  })
  const days = Map.groupBy(data?.flow ?? [], ({ from }) => from)
  const lines = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => {
      const said = [...Map.groupBy(of, ({ currencyCode }) => currencyCode)].map(([currency, own]) => {
        const amount = formatAmount(
          sumOf(own, (each) => each.amount),
          currency,
        )
        const count = own.reduce((all, each) => all + each.count, 0)
        return { key: currency, amount, inFull: [amount, t('dayCount', { count })] }
      })
      return [day, said] as const
    })
  return (
    <MonthCalendar
      titleOf={(name) => t('monthOf', { month: name })}
      days={data && new Map(lines)}
      isLate={(day) => day < today && days.has(day)}
      dayTitle={(day) => t('showDay', { day })}
      nothing={t('nothingDue')}
      isBusy={data === undefined || isPlaceholderData}
      failed={isError ? { title: t('failed'), isFetching, retry: () => void refetch() } : undefined}
    />
  )
}
