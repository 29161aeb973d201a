import { paymentTypesRecord, type ScreenDraft } from '@vezne/contract/checkout/office.ts'
import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import { Form, Input } from 'antd'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DraftWatch } from './draft-watch.tsx'
import { namesIn, sendTypes, type TypesValues } from './queries.ts'
import { text } from './text.ts'

const ROWS = 10
const LONGEST = 5100

const toForm = ({ names }: { readonly names: readonly string[] }): TypesValues => ({ names: names.join('\n') })

interface TypesFormProps {
  readonly mayEdit: boolean
  readonly onDraft: (draft: ScreenDraft) => void
}

/** At insurers: what the money may be for. */
export function TypesForm({ mayEdit, onDraft }: TypesFormProps) {
  const t = useWords(text)
  return (
    <OfficeRecord of={paymentTypesRecord.get} input={{}}>
      {(read) => (
        <OfficeForm
          record={read}
          shape={paymentTypesRecord.shape}
          toForm={toForm}
          words={{ names: { label: t('typeNames') } }}
          onSave={sendTypes}
          mayEdit={mayEdit}
        >
          <section className="office-section" aria-labelledby="screens-types">
            <h2 id="screens-types">{t('types')}</h2>
            <p>{t('typesLead')}</p>
            <Form.Item name="names" label={t('typeNames')} extra={t('typeNamesHint')}>
              <Input.TextArea rows={ROWS} maxLength={LONGEST} />
            </Form.Item>
          </section>
          <DraftWatch<TypesValues>
            onDraft={(typed) => onDraft({ screenId: SCREENS.payWithoutLogin, paymentTypes: namesIn(typed) })}
          />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
