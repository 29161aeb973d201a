import { useState } from 'react'
import { useActiveTenant, useRight } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readUserName } from '../../kit/session/session.ts'
import { AccountCard } from './account-card.tsx'
import { Actions } from './actions.tsx'
import { CompanyCard } from './company-card.tsx'
import { greetingAt, longDate } from './greeting.ts'
import { PayAction } from './pay-action.tsx'
import { PlanCard } from './plan-card.tsx'
import { useSummary } from './queries.ts'
import { Standing } from './standing.tsx'
import { text } from './text.ts'
import './screen.css'

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const tenant = useActiveTenant()
  const company = tenant.data?.name
  const [now] = useState(() => new Date())
  const maySee = useRight('payment.see')
  const maySeeAccount = useRight('statement.see') === true
  const maySeePlan = useRight('plan.see') === true
  const mayPay = useRight('pay') === true
  const summary = useSummary(maySee === true)
  const isFirm = summary.data ? summary.data.scope === 'firm' : maySee === false
  return (
    <div className="home">
      <header className="home-greeting">
        <div>
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
        </div>
        {mayPay && isFirm && <PayAction />}
      </header>
      {maySee === false && <p className="home-card home-no-right">{t('noRight')}</p>}
      {isFirm && maySeePlan && <PlanCard />}
      {isFirm && maySeeAccount && <AccountCard />}
      {/* Whose rights are not known is asked about with the company, and its card says when that failed. */}
      {(maySee ?? !tenant.isError) && <Standing summary={summary} />}
      <div className="home-rest">
        <Actions />
        <CompanyCard />
      </div>
    </div>
  )
}
