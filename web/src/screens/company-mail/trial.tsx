import { MAIL_OUTCOME_WORDS, tryCompanyMail } from '@vezne/contract/company-mail.ts'
import { Alert, Button } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** A mail to oneself, with what the server answered in plain words. */
export function Trial() {
  const t = useWords(text)
  const language = useLanguage()
  const trial = useChange(tryCompanyMail)
  const { data } = trial
  return (
    <section className="office-section mail-trial" aria-labelledby="mail-trial">
      <h2 id="mail-trial">{t('trial')}</h2>
      <p>{t('trialLead')}</p>
      <Button loading={trial.isPending} onClick={() => trial.mutate({})}>
        {t('send')}
      </Button>
      {trial.error && <Refused error={trial.error} />}
      <div role="status">
        {data && (
          <Alert
            type={data.outcome === 'sent' ? 'success' : 'error'}
            showIcon
            title={MAIL_OUTCOME_WORDS[data.outcome][language]}
            description={[
              t('triedAt', { to: data.to, ms: data.tookMs }),
              ...(data.answer === '' ? [] : [t('serverSaid', { answer: data.answer })]),
            ].join(' · ')}
          />
        )}
      </div>
    </section>
  )
}
