import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useActiveTenant } from '../../features/companies/active-tenant.ts'
import { readUserName } from '../../kit/session/session.ts'
import { Actions } from './actions.tsx'
import { CompanyCard } from './company-card.tsx'
import { greetingAt, longDate } from './greeting.ts'
import { SignInsCard } from './sign-ins-card.tsx'
import { text } from './text.ts'
import './screen.css'

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const company = useActiveTenant().data?.name
  const [now] = useState(() => new Date())
  return (
    <div className="home">
      <header className="home-greeting">
        <h1>{t(greetingAt(now), { name: readUserName() ?? '' })}</h1>
        <p>
          {company && (
            <span>
              <bdi>{company}</bdi>
            </span>
          )}
          <time dateTime={now.toISOString()}>
            <bdi dir="ltr">{longDate(now, language)}</bdi>
          </time>
        </p>
      </header>
      <Actions />
      <div className="home-cards">
        <SignInsCard />
        <CompanyCard />
      </div>
    </div>
  )
}
