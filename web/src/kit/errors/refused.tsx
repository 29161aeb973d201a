import { Alert } from 'antd'
import { CallFailed } from '../api/query.ts'
import { sayFailure } from '../api/say-again.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { waitSeconds } from './wait.ts'
import { text } from './text.ts'
import './refused.css'

function useWaitHint(error: Error): string | undefined {
  const t = useWords(text)
  const seconds = error instanceof CallFailed ? waitSeconds(error.failure) : undefined
  if (seconds === undefined) return undefined
  return seconds < 60 ? t('waitSeconds', { seconds }) : t('waitMinutes', { minutes: Math.ceil(seconds / 60) })
}

/** The server's refusal, in its place on the page; and how long to wait where the server named that, too. */
export function Refused({ error }: { error: Error }) {
  const language = useLanguage()
  const hint = useWaitHint(error)
  return (
    <div className="refused">
      {sayFailure(error, language).map((message) => (
        <Alert key={message} type="error" showIcon title={message} {...(hint !== undefined && { description: hint })} />
      ))}
    </div>
  )
}
