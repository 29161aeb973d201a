import { CalendarOutlined } from '@ant-design/icons'
import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { iCalendar } from '@vezne/domain/calendar/icalendar.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../kit/browser/save-file.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readRows } from './read-rows.ts'
import { text } from './text.ts'

/** More due days than that are no calendar that a person keeps. */
const MOST_DAYS = 1000

/** Due days of all debts, for whichever calendar its owner keeps. */
export function CalendarFile() {
  const t = useWords(text)
  const language = useLanguage()
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const making = useMutation({
    mutationFn: () => readRows(firmId === null ? {} : { firmId: [firmId] }, ({ side }) => side === 'debit', MOST_DAYS),
    onSuccess: (rows) => {
      const events = rows.map(({ id, dueOn, type, documentNo, remaining, currencyCode, firmName }) => {
        const amount = formatAmount(remaining, currencyCode)
        const document = documentNo ?? ROW_TYPE_WORDS[type]?.[language] ?? type
        return {
          id,
          on: dueOn,
          title: t('icsTitle', { amount, document }),
          details: [ROW_TYPE_WORDS[type]?.[language] ?? type, firmName].filter(Boolean).join('\n'),
        }
      })
      const file = iCalendar({ name: t('icsName'), madeAt: new Date().toISOString(), events })
      saveFile({ name: t('icsFile'), content: new Blob([file], { type: 'text/calendar;charset=utf-8' }) })
    },
  })
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden="true" />} loading={making.isPending} onClick={() => making.mutate()}>
        {t('ics')}
      </Button>
      {making.error && <Refused error={making.error} />}
    </>
  )
}
