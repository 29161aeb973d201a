import { securityRecord } from '@vezne/contract/tenants/company.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { Form, Input } from 'antd'
import { useRight } from '../../features/companies/active-tenant.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useTitle } from '../../features/shell/screen-meta.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { meta } from './meta.ts'
import { toForm, useSaveSecurity } from './queries.ts'
import { text } from './text.ts'

function FourEyes({ mayEdit }: { mayEdit: boolean }) {
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
export function Screen() {
  const t = useWords(text)
  const save = useSaveSecurity()
  const mayEdit = useRight('security.edit') === true
  const words = { fourEyesAbove: { label: t('fourEyesAbove'), say: (value: string) => value || t('none') } }
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={securityRecord.get} input={{}}>
        {(security) => (
          <OfficeForm
            record={security}
            shape={securityRecord.shape}
            toForm={toForm}
            words={words}
            onSave={save}
            mayEdit={mayEdit}
          >
            <FourEyes mayEdit={mayEdit} />
          </OfficeForm>
        )}
      </OfficeRecord>
    </>
  )
}
