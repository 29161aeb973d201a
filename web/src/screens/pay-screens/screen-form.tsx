import { AGREEMENT_SET_WORDS, AGREEMENT_SETS } from '@vezne/contract/agreements/words.ts'
import { getScreen, screenRecord, type ScreenDraft, type ScreenRecord } from '@vezne/contract/checkout/office.ts'
import { Form, Radio } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { DraftWatch } from './draft-watch.tsx'
import { sendScreen } from './queries.ts'
import { SwitchField } from './switch-field.tsx'
import { text } from './text.ts'

const toForm = (read: ScreenRecord): ScreenRecord => ({
  b2BShowCampaignButton: read.b2BShowCampaignButton,
  b2BViewUsdOnCurrencyDropDown: read.b2BViewUsdOnCurrencyDropDown,
  b2BViewEuroOnCurrencyDropDown: read.b2BViewEuroOnCurrencyDropDown,
  b2BCustomerInformationVisibility: read.b2BCustomerInformationVisibility,
  b2BMobilePhoneVisibility: read.b2BMobilePhoneVisibility,
  b2BTcknVisibility: read.b2BTcknVisibility,
  b2BHideCommissionRateInfo: read.b2BHideCommissionRateInfo,
  agreementSet: read.agreementSet,
})

function useFieldWords(): FieldWords<ScreenRecord> {
  const t = useWords(text)
  const language = useLanguage()
  const say = (value: boolean) => t(value ? 'on' : 'isOff')
  return {
    b2BCustomerInformationVisibility: { label: t('customer'), say },
    b2BMobilePhoneVisibility: { label: t('phone'), say },
    b2BTcknVisibility: { label: t('tckn'), say },
    b2BViewUsdOnCurrencyDropDown: { label: t('usd'), say },
    b2BViewEuroOnCurrencyDropDown: { label: t('euro'), say },
    b2BHideCommissionRateInfo: { label: t('hideRate'), say },
    b2BShowCampaignButton: { label: t('campaign'), say },
    agreementSet: { label: t('agreementSet'), say: (set) => AGREEMENT_SET_WORDS[set][language] },
  }
}

function Asked() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="screens-asked">
      <h2 id="screens-asked">{t('asked')}</h2>
      <p>{t('askedLead')}</p>
      <SwitchField name="b2BCustomerInformationVisibility" label={t('customer')} hint={t('customerHint')} />
      <SwitchField name="b2BMobilePhoneVisibility" label={t('phone')} hint={t('phoneHint')} />
      <SwitchField name="b2BTcknVisibility" label={t('tckn')} hint={t('tcknHint')} />
    </section>
  )
}

function Shown() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="screens-shown">
      <h2 id="screens-shown">{t('shown')}</h2>
      <p>{t('shownLead')}</p>
      <SwitchField name="b2BViewUsdOnCurrencyDropDown" label={t('usd')} hint={t('foreignHint')} />
      <SwitchField name="b2BViewEuroOnCurrencyDropDown" label={t('euro')} hint={t('foreignHint')} />
      <SwitchField name="b2BHideCommissionRateInfo" label={t('hideRate')} hint={t('hideRateHint')} />
      <SwitchField name="b2BShowCampaignButton" label={t('campaign')} hint={t('campaignHint')} />
    </section>
  )
}

function Papers() {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section className="office-section" aria-labelledby="screens-papers">
      <h2 id="screens-papers">{t('papers')}</h2>
      <p>{t('papersLead')}</p>
      <Form.Item
        name="agreementSet"
        label={t('agreementSet')}
        extra={t('usual', { value: AGREEMENT_SET_WORDS.consumer[language] })}
      >
        <Radio.Group
          options={AGREEMENT_SETS.map((value) => ({ value, label: AGREEMENT_SET_WORDS[value][language] }))}
        />
      </Form.Item>
    </section>
  )
}

interface ScreenFormProps {
  readonly screenId: ScreenDraft['screenId']
  readonly mayEdit: boolean
  readonly onDraft: (draft: ScreenDraft) => void
}

/** What one of the two payment screens shows and asks for. */
export function ScreenForm({ screenId, mayEdit, onDraft }: ScreenFormProps) {
  const words = useFieldWords()
  const save = sendScreen(screenId)
  return (
    <OfficeRecord of={getScreen} input={{ screenId }}>
      {(read) => (
        <OfficeForm record={read} shape={screenRecord} toForm={toForm} words={words} onSave={save} mayEdit={mayEdit}>
          <Asked />
          <Shown />
          <Papers />
          <DraftWatch<ScreenRecord> onDraft={(settings) => onDraft({ screenId, settings })} />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
