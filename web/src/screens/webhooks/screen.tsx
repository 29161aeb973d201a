import { CheckCircleFilled, MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { listWebhooks } from '@vezne/contract/webhooks.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import type { Webhook } from './queries.ts'
import { Secrets } from './secrets.tsx'
import { text } from './text.ts'
import { Trial } from './trial.tsx'
import { WebhookForm } from './webhook-form.tsx'
import '../../features/office/office-form.css'
import './screen.css'

/** The address of an endpoint that is not there yet. */
const NEW = 'yeni'

function Row({ webhook, detail }: { readonly webhook: Webhook; readonly detail: Detail }) {
  const t = useWords(text)
  const { id, url, isActive, events, waiting, dead } = webhook
  const { to, state } = detail.hrefOf(id)
  const facts = [
    events.length === 0 ? t('everyEvent') : t('eventsOf', { count: events.length }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(dead > 0 ? [t('dead', { count: dead })] : []),
  ]
  return (
    <li className="webhook-row">
      <div>
        <strong>{url}</strong>
        <Standing
          icon={isActive ? CheckCircleFilled : MinusCircleOutlined}
          tone={isActive ? 'success' : 'quiet'}
          word={t(isActive ? 'on' : 'off')}
        />
        <span>{facts.join(' · ')}</span>
      </div>
      <Link
        to={to}
        state={state}
        aria-label={t('editOf', { url })}
        aria-current={detail.id === id ? 'true' : undefined}
      >
        {t('edit')}
      </Link>
    </li>
  )
}

interface AllProps {
  readonly webhooks: readonly Webhook[]
  readonly detail: Detail
  readonly mayEdit: boolean
}

function Addresses({ webhooks, detail, mayEdit }: AllProps) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="webhooks-list">
      <div className="webhooks-head row gap-8-16 row-center row-between">
        <h2 id="webhooks-list">{t('list')}</h2>
        {mayEdit && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => detail.open(NEW)}>
            {t('add')}
          </Button>
        )}
      </div>
      {webhooks.length === 0 && (
        <>
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </>
      )}
      <ul className="webhook-rows">
        {webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} detail={detail} />
        ))}
      </ul>
    </section>
  )
}

function OneAddress({ webhooks, detail, mayEdit }: AllProps) {
  const t = useWords(text)
  const webhook = webhooks.find(({ id }) => id === detail.id)
  if (webhook === undefined && (detail.id !== NEW || !mayEdit)) return null
  return (
    <section className="office-section webhook-open" aria-labelledby="webhook-open">
      <div className="webhooks-head row gap-8-16 row-center row-between">
        <h2 id="webhook-open">{t(webhook ? 'title' : 'newTitle')}</h2>
        <Button onClick={detail.close}>{t('close')}</Button>
      </div>
      <WebhookForm key={webhook?.id ?? NEW} webhook={webhook} mayEdit={mayEdit} onMade={detail.goOn} />
      {webhook && (
        <>
          <Secrets webhook={webhook} mayEdit={mayEdit} />
          {mayEdit && webhook.isActive && <Trial key={webhook.id} id={webhook.id} />}
        </>
      )}
    </section>
  )
}

/** Where the company's own servers are told of payments. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  const mayEdit = useRight('webhook.manage') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
        {mayEdit && <Link to="/yonetim/webhook-gonderimleri">{t('deliveries')}</Link>}
      </header>
      <OfficeRecord of={listWebhooks} input={{}}>
        {(webhooks) => (
          <>
            <Addresses webhooks={webhooks} detail={detail} mayEdit={mayEdit} />
            <OneAddress webhooks={webhooks} detail={detail} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
