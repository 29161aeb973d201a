import { tryWebhook } from '@vezne/contract/webhooks.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { changing } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** A message about no payment, to see whether somebody hears. */
export function Trial({ id }: { readonly id: string }) {
  const t = useWords(text)
  const trial = useMutation({ mutationFn: changing(tryWebhook) })
  return (
    <section className="webhook-part" aria-labelledby="webhook-trial">
      <h3 id="webhook-trial">{t('trial')}</h3>
      <p>{t('trialLead')}</p>
      {trial.error && <Refused error={trial.error} />}
      <Button loading={trial.isPending} onClick={() => trial.mutate({ id })}>
        {t('send')}
      </Button>
      <p role="status">
        {trial.data && (
          <>
            {t('sent')}{' '}
            <Link to={{ pathname: '/yonetim/webhook-gonderimleri', search: `?detail=${trial.data.deliveryId}` }}>
              {t('see')}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
