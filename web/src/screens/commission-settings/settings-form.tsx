import { getCommissionSettings } from '@vezne/contract/commission-rules.ts'
import { commissionSettingsRecord, type CommissionSettingsRecord } from '@vezne/contract/commission-rules/settings.ts'
import { Form, Input, Switch } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { toForm, sendSettings, type SettingsValues } from './queries.ts'
import { text } from './text.ts'

const SWITCHES = [
  ['useCommissionsForAvailableInstallment', 'useCommissionsHint'],
  ['useFirmGroupCodeForMaxInstallment', 'useFirmGroupHint'],
  ['isSelectableInstallmentTable', 'selectableHint'],
  ['useEmptyCommissionList', 'emptyHint'],
] as const

function Offers() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="settings-offers">
      <h2 id="settings-offers">{t('offers')}</h2>
      <div className="office-fields">
        {SWITCHES.map(([name, hint]) => (
          <Form.Item key={name} name={name} label={t(name)} extra={t(hint)} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </div>
    </section>
  )
}

const DESCRIPTION_ROWS = 5

function Description() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="settings-description">
      <h2 id="settings-description">{t('description')}</h2>
      <p>{t('descriptionLead')}</p>
      <Form.Item name="posCollectionDescription" label={t('descriptionLabel')}>
        <Input.TextArea rows={DESCRIPTION_ROWS} maxLength={10_000} />
      </Form.Item>
    </section>
  )
}

function Why() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="settings-why">
      <h2 id="settings-why">{t('why')}</h2>
      <ReasonField />
    </section>
  )
}

/** How installments are offered. */
export function SettingsForm({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const say = (isOn: boolean) => t(isOn ? 'on' : 'off')
  const words: FieldWords<SettingsValues> = {
    useCommissionsForAvailableInstallment: { label: t('useCommissionsForAvailableInstallment'), say },
    useFirmGroupCodeForMaxInstallment: { label: t('useFirmGroupCodeForMaxInstallment'), say },
    isSelectableInstallmentTable: { label: t('isSelectableInstallmentTable'), say },
    useEmptyCommissionList: { label: t('useEmptyCommissionList'), say },
    posCollectionDescription: { label: t('description') },
  }
  return (
    <OfficeRecord of={getCommissionSettings} input={{}}>
      {(settings) => (
        <OfficeForm<CommissionSettingsRecord, SettingsValues>
          record={settings}
          shape={commissionSettingsRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendSettings}
          mayEdit={mayEdit}
        >
          <Offers />
          <Description />
          {mayEdit && <Why />}
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
