import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { findFirms } from '@vezne/contract/firms.ts'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { findFirmsBy } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker, type FirmChoice } from '../../features/firm-picker/firm-picker.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useIsForDebts, useLinkRules, useTidy, useTyped, type Part } from './link-rules.ts'
import type { LinkValues } from './link-values.ts'
import { More } from './more-fields.tsx'
import { SmsPreview } from './sms-preview.tsx'
import { text } from './text.ts'

function Recipient({ rules }: Part) {
  const t = useWords(text)
  const kind = useTyped('recipientKind')
  const isForDebts = useIsForDebts()
  const channels = useTyped('channels') ?? []
  const tidy = useTidy()
  const form = Form.useFormInstance<LinkValues>()
  // A firm is written to by its title, unless somebody has typed another name.
  const takeName = ({ name }: FirmChoice) => {
    if ((form.getFieldValue('recipientName') as string).trim() === '') form.setFieldValue('recipientName', name)
  }
  return (
    <section className="link-section" aria-labelledby="link-recipient">
      <h2 id="link-recipient">{t('recipient')}</h2>
      {!isForDebts && (
        <Form.Item name="recipientKind" label={t('recipientKind')}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'free', label: t('freeRecipient') },
              { value: 'firm', label: t('firmRecipient') },
            ]}
          />
        </Form.Item>
      )}
      <div className="link-fields">
        {kind === 'firm' && !isForDebts && (
          <Form.Item name="firmId" label={t('firm')} rules={rules.firm} className="link-wide">
            <FirmPicker source={findFirms.path} find={findFirmsBy} onPicked={takeName} />
          </Form.Item>
        )}
        <Form.Item name="recipientName" label={t('name')} rules={rules.of('recipientName')} className="link-wide">
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="recipientPhone"
          label={t('phone')}
          dependencies={['channels']}
          required={channels.includes('sms')}
          rules={rules.of('recipientPhone')}
        >
          <Input
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
            placeholder="0 (5XX) XXX XX XX"
            onBlur={tidy('recipientPhone')}
          />
        </Form.Item>
        <Form.Item
          name="recipientEmail"
          label={t('email')}
          dependencies={['channels']}
          required={channels.includes('email')}
          rules={rules.of('recipientEmail')}
        >
          <Input type="email" inputMode="email" maxLength={254} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
    </section>
  )
}

function AmountFields({ rules }: Part) {
  const t = useWords(text)
  const isOpen = useTyped('amountKind') === 'open'
  const tidy = useTidy()
  const typed = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off', placeholder: '0,00' } as const
  return (
    <>
      {isOpen ? (
        <>
          <Form.Item name="minAmount" label={t('minAmount')} rules={rules.of('minAmount')}>
            <Input {...typed} onBlur={tidy('minAmount')} />
          </Form.Item>
          <Form.Item name="maxAmount" label={t('maxAmount')} dependencies={['minAmount']} rules={rules.of('maxAmount')}>
            <Input {...typed} onBlur={tidy('maxAmount')} />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="amount" label={t('amount')} rules={rules.of('amount')}>
          <Input {...typed} onBlur={tidy('amount')} />
        </Form.Item>
      )}
      <Form.Item name="currencyCode" label={t('currency')}>
        <select className="link-select" disabled={useIsForDebts()}>
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </Form.Item>
    </>
  )
}

function Money({ rules }: Part) {
  const t = useWords(text)
  const isForDebts = useIsForDebts()
  return (
    <section className="link-section" aria-labelledby="link-money">
      <h2 id="link-money">{t('money')}</h2>
      {!isForDebts && (
        <Form.Item name="amountKind" label={t('amountKind')}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'fixed', label: t('fixedAmount') },
              { value: 'open', label: t('openAmount') },
            ]}
          />
        </Form.Item>
      )}
      <div className="link-fields">
        <AmountFields rules={rules} />
        <Form.Item
          name="description"
          label={t('description')}
          extra={t('descriptionHint')}
          rules={rules.of('description')}
          className="link-wide"
        >
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reference" label={t('reference')} className="link-wide">
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

/** How far away a last day most often is. */
const QUICK_DAYS = [0, 3, 7, 30] as const

function LastDay({ rules, today }: Part & { today: Day }) {
  const t = useWords(text)
  const form = Form.useFormInstance<LinkValues>()
  const chosen = useTyped('validUntil')
  return (
    <div className="link-last-day">
      <Form.Item name="validUntil" label={t('validUntil')} extra={t('validUntilHint')} rules={rules.validUntil}>
        <Input type="date" min={today} />
      </Form.Item>
      <div role="group" aria-label={t('quickDays')}>
        {QUICK_DAYS.map((days) => {
          const day = addDays(today, days)
          return (
            <Button
              key={days}
              size="small"
              aria-pressed={chosen === day}
              onClick={() => {
                form.setFieldValue('validUntil', day)
                void form.validateFields(['validUntil']).catch(() => undefined)
              }}
            >
              {days === 0 ? t('today') : t('inDays', { count: days })}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function Sending({ rules, today }: Part & { today: Day }) {
  const t = useWords(text)
  const channels = useTyped('channels') ?? []
  return (
    <section className="link-section" aria-labelledby="link-sending">
      <h2 id="link-sending">{t('sending')}</h2>
      <LastDay rules={rules} today={today} />
      <Form.Item name="channels" label={t('channels')} extra={channels.length === 0 && t('noChannels')}>
        <Checkbox.Group
          options={[
            { value: 'email', label: t('channelEmail') },
            { value: 'sms', label: t('channelSms') },
          ]}
        />
      </Form.Item>
      {channels.includes('sms') && <SmsPreview />}
    </section>
  )
}

interface LinkFieldsProps {
  readonly today: Day
  /** Whether the rarer fields are unfolded: what is wrong among them must be seen. */
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** The fields of a link: what every link needs in sight, the rest one press away. */
export function LinkFields({ today, ...more }: LinkFieldsProps) {
  const rules = useLinkRules(today)
  return (
    <>
      <Recipient rules={rules} />
      <Money rules={rules} />
      <Sending rules={rules} today={today} />
      <More rules={rules} {...more} />
    </>
  )
}
