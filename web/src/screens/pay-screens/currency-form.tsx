import type { ScreenDraft } from '@vezne/contract/checkout/office.ts'
import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import { payCurrencyRecord } from '@vezne/contract/tenants/pay-form.ts'
import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { Form, Select } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DraftWatch } from './draft-watch.tsx'
import { sendCurrency, type CurrencyValues } from './queries.ts'
import { SwitchField } from './switch-field.tsx'
import { text } from './text.ts'

const toForm = ({ usesCurrencyExchange, exchangeRateType, showsExchangeRates }: CurrencyValues): CurrencyValues => ({
  usesCurrencyExchange,
  exchangeRateType,
  showsExchangeRates,
})

function useFieldWords(): FieldWords<CurrencyValues> {
  const t = useWords(text)
  const say = (value: boolean) => t(value ? 'on' : 'isOff')
  return {
    usesCurrencyExchange: { label: t('exchange'), say },
    exchangeRateType: { label: t('rateType'), say: (type) => t(`rateTypes.${type}`) },
    showsExchangeRates: { label: t('showRates'), say },
  }
}

function Rules({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const types = EXCHANGE_RATE_TYPES.map((value) => ({ value, label: t(`rateTypes.${value}`) }))
  return (
    <section className="office-section" aria-labelledby="screens-currency">
      <h2 id="screens-currency">{t('currency')}</h2>
      <p>{t('currencyLead')}</p>
      <SwitchField name="usesCurrencyExchange" label={t('exchange')} hint={t('exchangeHint')} />
      <Form.Item
        name="exchangeRateType"
        label={t('rateType')}
        extra={t('usual', { value: t('rateTypes.banknote-selling') })}
      >
        <Select className="pay-screens-select" options={types} />
      </Form.Item>
      <SwitchField name="showsExchangeRates" label={t('showRates')} hint={t('showRatesHint')} />
      {mayEdit && <ReasonField />}
    </section>
  )
}

interface CurrencyFormProps {
  readonly mayEdit: boolean
  readonly onDraft: (draft: ScreenDraft) => void
}

/** In which currency cards are charged, and at which rate. */
export function CurrencyForm({ mayEdit, onDraft }: CurrencyFormProps) {
  const words = useFieldWords()
  return (
    <OfficeRecord of={payCurrencyRecord.get} input={{}}>
      {(read) => (
        <OfficeForm
          record={read}
          shape={payCurrencyRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendCurrency}
          mayEdit={mayEdit}
        >
          <Rules mayEdit={mayEdit} />
          <DraftWatch<CurrencyValues>
            onDraft={(typed) => onDraft({ screenId: SCREENS.payWithoutLogin, currency: toForm(typed) })}
          />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
