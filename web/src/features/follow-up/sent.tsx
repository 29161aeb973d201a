import { REMINDER_WAY_WORDS } from '@vezne/contract/reminders/words.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useReminders } from './queries.ts'
import { ReminderState, ReminderWhy } from './reminder-state.tsx'
import { sayMoney } from './say.ts'
import { text } from './text.ts'

/** The last reminders of a firm, and why one was not sent. */
export function Sent({ firmId }: { readonly firmId: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const { data } = useReminders(firmId)
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-sent" aria-busy={data === undefined}>
      <h3 id="follow-up-sent">{t('sent')}</h3>
      {data?.items.length === 0 && <p>{t('noneSent')}</p>}
      <ul className="follow-up-list plain-list">
        {data?.items.map((row) => (
          <li key={row.id}>
            <span>
              {writeInstant(row.createdAt)} · {REMINDER_WAY_WORDS[row.channel][language]} ·{' '}
              {sayMoney(row.amount, row.currencyCode)} ·{' '}
              {row.ruleDays === null ? row.by : t('byRule', { days: row.ruleDays })}
            </span>
            <ReminderState status={row.status} /> <ReminderWhy why={row.why} />
          </li>
        ))}
      </ul>
    </section>
  )
}
