import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readExpiration, readUserName } from '../../kit/session/session.ts'
import { clockTime } from './greeting.ts'
import { text } from './text.ts'

const LOOK_AGAIN_MS = 15_000

/** Every answer moves the end of an idle session, so the card looks at the stored end again and again. */
function useSessionEnd(): number | undefined {
  const [end, setEnd] = useState(readExpiration)
  useEffect(() => {
    const timer = window.setInterval(() => setEnd(readExpiration()), LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [])
  return end
}

export function SessionCard() {
  const t = useWords(text)
  const language = useLanguage()
  const end = useSessionEnd()
  return (
    <section className="home-card" aria-labelledby="home-session">
      <h2 id="home-session">{t('session')}</h2>
      <dl className="home-facts">
        <div>
          <dt>{t('user')}</dt>
          <dd>{readUserName()}</dd>
        </div>
        {end !== undefined && (
          <div>
            <dt>{t('sessionEnd')}</dt>
            <dd>{t('sessionEndHint', { time: clockTime(end, language) })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
