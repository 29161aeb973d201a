import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Checkbox, Form, Input, Radio } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import type { Bank, Mode } from './values.ts'

/** What it is called, where its calls go and what it takes. */
export function Identity({ bank, modes }: { bank: Bank; modes: readonly Mode[] }) {
  const t = useWords(text)
  const taken = CURRENCIES.filter((currency) => bank.currencies.includes(currency))
  const chosen: unknown = Form.useWatch('currencies')
  const inParts = taken.filter((currency) => Array.isArray(chosen) && chosen.includes(currency))
  return (
    <section className="office-section" aria-labelledby="pos-identity">
      <h2 id="pos-identity">{t('identity')}</h2>
      <div className="office-fields">
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHint')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="endpointMode" label={t('mode')} extra={t('modeHint')}>
          <Radio.Group options={modes.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))} />
        </Form.Item>
        <Form.Item
          name="currencies"
          label={t('currencies')}
          rules={[{ type: 'array', min: 1, message: t('currencyRequired') }]}
        >
          <Checkbox.Group options={taken.map((currency) => ({ value: currency, label: currency }))} />
        </Form.Item>
        <Form.Item name="installmentCurrencies" label={t('installmentCurrencies')} extra={t('installmentHint')}>
          <Checkbox.Group
            options={taken.map((currency) => ({
              value: currency,
              label: currency,
              disabled: !inParts.includes(currency),
            }))}
          />
        </Form.Item>
      </div>
    </section>
  )
}
