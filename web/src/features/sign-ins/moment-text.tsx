import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { momentOf } from './moment.ts'
import { text } from './text.ts'

export function MomentText({ ms, nowMs }: { ms: number; nowMs: number }) {
  const t = useWords(text)
  const { day, date, time } = momentOf(ms, nowMs, useLanguage())
  return <time dateTime={new Date(ms).toISOString()}>{day === 'earlier' ? `${date} ${time}` : t(day, { time })}</time>
}
