import { planTermsRecord } from '@vezne/contract/payment-plans/terms.ts'
import { DIFFERENCE_INVOICERS, type DifferenceInvoicer } from '@vezne/domain/payment-plan/exchange-difference.ts'
import { UNDERPAID_RULES, type UnderpaidRule } from '@vezne/domain/payment-plan/underpaid.ts'
import { RECEIPT_DUE_RULES, type ReceiptDueRule } from '@vezne/domain/settlement/receipt-due.ts'
import { Form, Input, Radio } from 'antd'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { isDays, readRate, readVat, toForm, sendTerms } from './queries.ts'
import { text } from './text.ts'
import '../../features/office/office-form.css'

const held = (isRight: boolean, message: string) => (isRight ? Promise.resolve() : Promise.reject(new Error(message)))

function Fields({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const isRate = { validator: (_: unknown, typed: string) => held(readRate(typed) !== undefined, t('rateInvalid')) }
  const isVat = { validator: (_: unknown, typed: string) => held(readVat(typed) !== undefined, t('vatInvalid')) }
  const inDays = { validator: (_: unknown, typed: string) => held(isDays(typed), t('graceInvalid')) }
  const choices = (...values: readonly ('monthly' | 'yearly' | 'inner' | 'outer')[]) =>
    values.map((value) => ({ value, label: t(value) }))
  return (
    <>
      <section className="office-section" aria-labelledby="plan-terms-late">
        <h2 id="plan-terms-late">{t('late')}</h2>
        <Form.Item name="lateRatePpm" label={t('lateRate')} rules={[isRate]}>
          <Input className="office-amount" inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
        <Form.Item name="latePeriod" label={t('latePeriod')}>
          <Radio.Group options={choices('monthly', 'yearly')} />
        </Form.Item>
        <Form.Item name="graceDays" label={t('graceDays')} extra={t('graceHint')} rules={[inDays]}>
          <Input className="office-amount" inputMode="numeric" maxLength={3} autoComplete="off" />
        </Form.Item>
      </section>
      <section className="office-section" aria-labelledby="plan-terms-early">
        <h2 id="plan-terms-early">{t('early')}</h2>
        <Form.Item name="earlyRatePpm" label={t('earlyRate')} rules={[isRate]}>
          <Input className="office-amount" inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
        <Form.Item name="earlyMethod" label={t('earlyMethod')}>
          <Radio.Group options={choices('inner', 'outer')} />
        </Form.Item>
        <Form.Item name="base" label={t('base')}>
          <Radio.Group options={[365, 360].map((value) => ({ value, label: String(value) }))} />
        </Form.Item>
      </section>
      <section className="office-section" aria-labelledby="plan-terms-underpaid">
        <h2 id="plan-terms-underpaid">{t('underpaid')}</h2>
        <Form.Item name="underpaid" label={t('underpaidRule')} extra={t('underpaidHint')}>
          <Radio.Group vertical options={UNDERPAID_RULES.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
      </section>
      <section className="office-section" aria-labelledby="plan-terms-difference">
        <h2 id="plan-terms-difference">{t('difference')}</h2>
        <Form.Item name="exchangeDifferenceBy" label={t('differenceBy')} extra={t('differenceHint')}>
          <Radio.Group vertical options={DIFFERENCE_INVOICERS.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <Form.Item name="exchangeDifferenceVatPpm" label={t('differenceVat')} rules={[isVat]}>
          <Input className="office-amount" inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
      </section>
      <section className="office-section" aria-labelledby="plan-terms-receipt">
        <h2 id="plan-terms-receipt">{t('receipt')}</h2>
        <Form.Item name="receiptDueBy" label={t('receiptDueBy')} extra={t('receiptDueHint')}>
          <Radio.Group vertical options={RECEIPT_DUE_RULES.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        {mayEdit && <ReasonField />}
      </section>
    </>
  )
}

/** The rates by which the plan shows what being late costs and paying early saves. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const mayEdit = useRight('receivable.edit') === true
  const say = (value: string) => value || t('none')
  const words = {
    lateRatePpm: { label: `${t('late')}: ${t('lateRate')}`, say },
    latePeriod: { label: t('latePeriod'), say: (value: 'monthly' | 'yearly') => t(value) },
    graceDays: { label: t('graceDays'), say: (value: string) => value },
    earlyRatePpm: { label: `${t('early')}: ${t('earlyRate')}`, say },
    earlyMethod: { label: t('earlyMethod'), say: (value: 'inner' | 'outer') => t(value) },
    base: { label: t('base'), say: String },
    underpaid: { label: t('underpaidRule'), say: (value: UnderpaidRule) => t(value) },
    exchangeDifferenceBy: { label: t('differenceBy'), say: (value: DifferenceInvoicer) => t(value) },
    exchangeDifferenceVatPpm: { label: t('differenceVat'), say: (value: string) => value },
    receiptDueBy: { label: t('receiptDueBy'), say: (value: ReceiptDueRule) => t(value) },
  }
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={planTermsRecord.get} input={{}}>
        {(terms) => (
          <OfficeForm
            record={terms}
            shape={planTermsRecord.shape}
            toForm={toForm}
            words={words}
            onSave={sendTerms}
            mayEdit={mayEdit}
          >
            <Fields mayEdit={mayEdit} />
          </OfficeForm>
        )}
      </OfficeRecord>
    </>
  )
}
