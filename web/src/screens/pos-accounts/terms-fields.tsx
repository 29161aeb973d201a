import { readIban } from '@vezne/domain/identity/iban.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Alert, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { COUNTS, readPercent, type Bank } from './values.ts'

const LONGEST_DAYS = 365

/** A rule that an empty field keeps. */
const whenFilled = (holds: (value: string) => boolean, message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    value === undefined || value.trim() === '' || holds(value) ? Promise.resolve() : Promise.reject(new Error(message)),
})

/** When the bank hands the money over: the rule by which value dates are reckoned. */
export function Payouts() {
  const t = useWords(text)
  const kind: unknown = Form.useWatch(['settlement', 'kind'])
  const isMonthly = kind === 'monthly'
  const isIban = whenFilled((value) => readIban(value) !== undefined, t('ibanInvalid'))
  return (
    <section className="office-section" aria-labelledby="pos-payouts">
      <h2 id="pos-payouts">{t('settlement')}</h2>
      <p>{t('settlementLead')}</p>
      <div className="office-fields">
        <Form.Item name={['settlement', 'kind']} label={t('settlementKind')}>
          <Radio.Group
            options={(['blocked', 'monthly'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name={['settlement', 'days']}
          label={t(isMonthly ? 'firstAfterDays' : 'blockedDays')}
          rules={[{ required: true, message: t('daysRequired') }]}
        >
          <InputNumber min={0} max={LONGEST_DAYS} precision={0} />
        </Form.Item>
        <Form.Item name={['settlement', 'step']} label={t('step')} hidden={!isMonthly}>
          <Radio.Group options={(['30d', 'month'] as const).map((value) => ({ value, label: t(`steps.${value}`) }))} />
        </Form.Item>
        <Form.Item name="iban" label={t('iban')} extra={t('ibanHint')} rules={[isIban]}>
          <Input maxLength={50} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
        <Form.Item name="commissionAt" label={t('commissionAt')} hidden={!isMonthly}>
          <Radio.Group
            options={(['each', 'first'] as const).map((value) => ({ value, label: t(`commissionAts.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="payout" label={t('payout')}>
          <Radio.Group
            options={(['business', 'daily'] as const).map((value) => ({ value, label: t(`payouts.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="remainder" label={t('remainder')} hidden={!isMonthly}>
          <Radio.Group
            options={(['spread', 'first', 'last'] as const).map((value) => ({
              value,
              label: t(`remainders.${value}`),
            }))}
          />
        </Form.Item>
      </div>
    </section>
  )
}

/** What the bank keeps of a sale; a count without a cost has none that is known. */
export function Costs() {
  const t = useWords(text)
  const isPercent = whenFilled((value) => {
    const ppm = readPercent(value)
    return ppm !== undefined && ppm <= 1_000_000
  }, t('percentInvalid'))
  return (
    <section className="office-section" aria-labelledby="pos-costs">
      <h2 id="pos-costs">{t('costs')}</h2>
      <p>{t('costsLead')}</p>
      <div className="pos-costs">
        {COUNTS.map((count) => (
          <Form.Item
            key={count}
            name={['costs', count]}
            label={count === '1' ? t('single') : t('installments', { count: Number(count) })}
            rules={[isPercent]}
          >
            <Input prefix="%" inputMode="decimal" maxLength={8} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
    </section>
  )
}

/** 3-D results without the payer's own bank: each is accepted by itself, up to a cap, by whoever saves. */
export function HalfSecure({ bank }: { bank: Bank }) {
  const t = useWords(text)
  const isCap = whenFilled((value) => (readAmount(value) ?? 0n) > 0n, t('capInvalid'))
  return (
    <section className="office-section" aria-labelledby="pos-half-secure">
      <h2 id="pos-half-secure">{t('halfSecure')}</h2>
      <p>{t('halfSecureLead')}</p>
      {bank.halfSecure.length === 0 && <p>{t('halfSecureNone')}</p>}
      {bank.halfSecure.length > 0 && <Alert type="warning" showIcon title={t('halfSecureWarning')} />}
      {bank.halfSecure.map((result) => (
        <div key={result} className="pos-cap">
          <Form.Item
            name={['halfSecure', result, 'cap']}
            label={t(`results.${result}`)}
            extra={t('capHint')}
            rules={[isCap]}
          >
            <Input inputMode="decimal" maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item name={['halfSecure', result, 'currencyCode']} label={t('capCurrency')}>
            <Select
              aria-label={`${t(`results.${result}`)}, ${t('capCurrency')}`}
              options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            />
          </Form.Item>
        </div>
      ))}
    </section>
  )
}
