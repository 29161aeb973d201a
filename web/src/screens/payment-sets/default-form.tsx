import { defaultSetRecord } from '@vezne/contract/commission-rules/payment-sets.ts'
import { Form, Select } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendDefault, type PaymentSets } from './queries.ts'
import { text } from './text.ts'

/** No set is an empty text in the form. */
interface DefaultValues {
  readonly paymentSetId: string
}

/** Which set applies where none is asked for. */
export function DefaultForm({ all: { sets, usual }, mayEdit }: { all: PaymentSets; mayEdit: boolean }) {
  const t = useWords(text)
  const nameOf = (id: string) => sets.find((set) => set.id === id)?.name ?? t('everything')
  const words: FieldWords<DefaultValues> = { paymentSetId: { label: t('default'), say: nameOf } }
  const inUse = sets.filter(({ isRetired }) => !isRetired)
  return (
    <OfficeForm<{ paymentSetId: string | null }, DefaultValues>
      record={usual}
      shape={defaultSetRecord}
      toForm={({ paymentSetId }) => ({ paymentSetId: paymentSetId ?? '' })}
      words={words}
      onSave={({ paymentSetId, ...rest }, version) => {
        const { reason = '' } = rest as { readonly reason?: string }
        return sendDefault({ version, paymentSetId: paymentSetId || null, reason })
      }}
      mayEdit={mayEdit}
    >
      <div>
        <Form.Item name="paymentSetId" label={t('default')} extra={t('defaultLead')}>
          <Select
            className="sets-name"
            options={[
              { value: '', label: t('everything') },
              ...inUse.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          />
        </Form.Item>
        {mayEdit && <ReasonField />}
      </div>
    </OfficeForm>
  )
}
