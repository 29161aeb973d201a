import { renewWebhookSecret, retireWebhookSecret } from '@vezne/contract/webhooks.ts'
import { Button } from 'antd'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { ShownOnce } from '../../features/shown-once/shown-once.tsx'
import { changing, useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Webhook } from './queries.ts'
import { text } from './text.ts'

/** The secrets that sign: one, or two while the receiver changes over. */
export function Secrets({ webhook, mayEdit }: { readonly webhook: Webhook; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const { id, secrets } = webhook
  const renew = useChange(renewWebhookSecret, { isSecret: true })
  const retire = changing(retireWebhookSecret)
  const older = secrets[1]
  return (
    <section className="webhook-part" aria-labelledby="webhook-secrets">
      <h3 id="webhook-secrets">{t('secrets')}</h3>
      <p>{t('secretsLead')}</p>
      <ul className="webhook-secrets">
        {secrets.map(({ version, createdAt }, at) => (
          <li key={version}>
            <span>{t('secretOf', { number: version, when: writeInstant(createdAt) })}</span>{' '}
            <strong>{t(at === 0 ? 'newest' : 'older')}</strong>
          </li>
        ))}
      </ul>
      {renew.error && <Refused error={renew.error} />}
      {mayEdit &&
        (older === undefined ? (
          <Button loading={renew.isPending} onClick={() => renew.mutate({ id })}>
            {t('renew')}
          </Button>
        ) : (
          <ReasonedStep
            title={t('retire')}
            said={t('retireHint')}
            isDangerous
            onSend={(reason) => retire({ id, secret: older.version, reason })}
          />
        ))}
      {renew.data && (
        <ShownOnce
          title={t('secretTitle')}
          lead={t('secretLead')}
          name={t('secret')}
          value={renew.data.secret}
          onDone={renew.reset}
        />
      )}
    </section>
  )
}
