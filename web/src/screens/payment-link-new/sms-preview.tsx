import { SMS_PROVIDERS, SMS_TRAITS } from '@vezne/contract/sms/words.ts'
import { linkSmsText } from '@vezne/domain/payment-link/sms-text.ts'
import { Form } from 'antd'
import { SmsCounter } from '../../features/sms/sms-counter.tsx'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { askedOf, type LinkValues } from './link-values.ts'
import { text } from './text.ts'

const COUNTER = 'link-sms-counter'

/** Whoever makes a link need not know by whom it is carried: what the narrowest of them takes is taken by all. */
const TRAITS = SMS_PROVIDERS.map((provider) => SMS_TRAITS[provider])
const COUNTING = { turkishLetters: 'locking', reserved: Math.max(...TRAITS.map(({ reserved }) => reserved)) } as const
const MAX_PARTS = Math.min(...TRAITS.map(({ maxParts }) => maxParts))

/** As long as an address will be: its code is made with the link. */
const addressOf = () => `${window.location.origin}/paymentPage?d=${'•'.repeat(22)}`

/** What the recipient's phone will show, and how many messages that is. */
export function SmsPreview() {
  const t = useWords(text)
  const { data: company } = useActiveTenant()
  const form = Form.useFormInstance<LinkValues>()
  // Watched for being drawn anew; fields that are not drawn have their values too.
  Form.useWatch((all) => all, form)
  const values = form.getFieldsValue(true) as LinkValues
  if (company === undefined) return null
  const { validUntil, language } = values
  const said = linkSmsText({ company: company.name, amount: askedOf(values), url: addressOf(), validUntil, language })
  return (
    <figure className="link-sms" aria-describedby={COUNTER}>
      <figcaption>{t('smsText')}</figcaption>
      <blockquote lang={language}>{said}</blockquote>
      <SmsCounter id={COUNTER} message={said.replaceAll('•', 'x')} counting={COUNTING} maxParts={MAX_PARTS} />
      <small>{t('smsHint')}</small>
    </figure>
  )
}
