import { useState } from 'react'
import { useBrand } from '../../kit/brand/brand.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readTenantId, readUserName } from '../../kit/session/session.ts'
import { CompanyCard } from './company-card.tsx'
import { greetingAt, longDate } from './greeting.ts'
import { SessionCard } from './session-card.tsx'
import { text } from './text.ts'
import './screen.css'

/** The name of the company one works in, known as long as it is the company of this address. */
function useCompanyName(): string | undefined {
  const { data } = useBrand()
  return data?.tenantId === readTenantId() ? data?.name : undefined
}

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const company = useCompanyName()
  const [now] = useState(() => new Date())
  return (
    <div className="home">
      <header className="home-greeting">
        <h1>{t(greetingAt(now), { name: readUserName() ?? '' })}</h1>
        <p>
          <time dateTime={now.toISOString()}>{longDate(now, language)}</time>
          {company && <span>{company}</span>}
        </p>
      </header>
      <div className="home-cards">
        <CompanyCard name={company} />
        <SessionCard />
      </div>
    </div>
  )
}
