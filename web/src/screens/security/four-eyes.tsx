import { securityRecord } from '@vezne/contract/tenants/company.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { Form, Input } from 'antd'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { toForm, sendSecurity } from './queries.ts'
import { text } from './text.ts'

function Fields({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const isAmount = {
    validator: (_: unknown, value: string) =>
      value.trim() === '' || readAmount(value) !== undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t('amountInvalid'))),
  }
  return (
    <section className="office-section" aria-labelledby="security-four-eyes">
      <h2 id="security-four-eyes">{t('fourEyes')}</h2>
      <p>{t('fourEyesLead')}</p>
      <Form.Item name="fourEyesAbove" label={t('fourEyesAbove')} extra={t('fourEyesHint')} rules={[isAmount]}>
        <Input className="office-amount" prefix="₺" inputMode="decimal" maxLength={20} autoComplete="off" />
      </Form.Item>
      {mayEdit && <ReasonField />}
    </section>
  )
}

/** Where two people have to agree. */
export function FourEyes({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useWords(text)
  const words = { fourEyesAbove: { label: t('fourEyesAbove'), say: (value: string) => value || t('none') } }
  return (
    <OfficeRecord of={securityRecord.get} input={{}}>
      {(security) => (
        <OfficeForm
          record={security}
          shape={securityRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendSecurity}
          mayEdit={mayEdit}
        >
          <Fields mayEdit={mayEdit} />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
