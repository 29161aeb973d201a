import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { createPaymentLink } from '@vezne/contract/payment-links/link.ts'
import { LINK_CHANNEL_WORDS } from '@vezne/contract/payment-links/words.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showPhone } from '@vezne/domain/payer/phone.ts'
import { SharePanel } from '../../features/link-share/share-panel.tsx'
import { CopyButton } from '../../features/shown-once/copy-button.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { askedOf, newLinkOf, type LinkValues } from './link-values.ts'
import { text } from './text.ts'

export interface Made {
  readonly link: ReplyOf<typeof createPaymentLink>
  readonly values: LinkValues
}

interface Props {
  readonly made: Made
  /** A new one, empty or with what was typed. */
  readonly onAnother: (keepsValues: boolean) => void
}

/** What was made of what was typed, to be compared with what was meant. */
function useFacts(values: LinkValues): readonly (readonly [name: string, value: string])[] {
  const t = useWords(text)
  const { recipientName, recipientEmail, recipientPhone, description, validUntil } = newLinkOf(values)
  const to = { email: recipientEmail ?? '', sms: showPhone(recipientPhone ?? '') }
  return [
    [t('amount'), askedOf(values)],
    [t('recipient'), recipientName],
    [t('sentTo'), values.channels.map((channel) => to[channel]).join('\n')],
    [t('description'), description],
    [t('validUntil'), writeDay(validUntil)],
  ]
}

/** The link that was just made, in the place of its form: how it goes out, and what one may do next. */
export function Created({ made: { link, values }, onAnother }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { recipientName, recipientPhone, amount, currencyCode, description, validUntil } = newLinkOf(values)
  const facts = useFacts(values)
  const channels = values.channels.map((channel) => LINK_CHANNEL_WORDS[channel][language]).join(', ')
  return (
    <section className="link-section link-created" aria-labelledby="link-created">
      <h2 id="link-created" ref={heading} tabIndex={-1}>
        {t('createdTitle', { number: link.number })}
      </h2>
      <Alert
        type="success"
        showIcon
        role="status"
        title={channels === '' ? t('createdNotSent') : t('createdSent', { channels })}
      />
      <dl className="link-created-facts">
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {link.notifySecret !== null && (
        <div className="link-created-secret stack gap-8 stack-start">
          <p>{t('notifySecretLead')}</p>
          <code>{link.notifySecret}</code>
          <CopyButton value={link.notifySecret} label={t('copySecret')} />
        </div>
      )}
      <SharePanel
        link={{
          url: link.url,
          number: link.number,
          recipientName,
          recipientPhone: recipientPhone ?? null,
          amount: amount ?? null,
          currencyCode: currencyCode ?? 'TRY',
          description,
          validUntil,
          language: values.language,
        }}
      />
      <div className="link-ways row gap-8-12 row-center">
        <Button type="primary" onClick={() => onAnother(false)}>
          {t('another')}
        </Button>
        <Button onClick={() => onAnother(true)}>{t('sameAgain')}</Button>
        <Link to={`/payment-list?detail=${link.id}`}>{t('track')}</Link>
      </div>
    </section>
  )
}
