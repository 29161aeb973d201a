import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { ScreenDraft } from '@vezne/contract/checkout/office.ts'
import { payFormRecord } from '@vezne/contract/tenants/pay-form.ts'
import { Form, Radio } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { PictureField } from '../../features/picture-field/picture-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DraftWatch } from './draft-watch.tsx'
import { sendForm, type FormValues } from './queries.ts'
import { SwitchField } from './switch-field.tsx'
import { text } from './text.ts'

const VARIANTS = ['plain', 'custom', 'rubik', 'contract', 'policy'] as const

const toForm = ({ isPageOpen, variant, takesShopOrders, campaignImageUrl }: FormValues): FormValues => ({
  isPageOpen,
  variant,
  takesShopOrders,
  campaignImageUrl,
})

function useFieldWords(): FieldWords<FormValues> {
  const t = useWords(text)
  const say = (value: boolean) => t(value ? 'on' : 'isOff')
  return {
    isPageOpen: { label: t('isPageOpen'), say },
    takesShopOrders: { label: t('shopOrders'), say },
    variant: { label: t('variant'), say: (variant) => t(`variants.${variant}`) },
    campaignImageUrl: { label: t('picture'), say: (url) => url ?? t('noPicture') },
  }
}

function PagePart() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="screens-page">
      <h2 id="screens-page">{t('page')}</h2>
      <p>{t('pageLead')}</p>
      <SwitchField name="isPageOpen" label={t('isPageOpen')} hint={t('isPageOpenHint')} />
      <SwitchField name="takesShopOrders" label={t('shopOrders')} hint={t('shopOrdersHint')} />
    </section>
  )
}

function Variant() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="screens-variant">
      <h2 id="screens-variant">{t('variant')}</h2>
      <p>{t('variantLead')}</p>
      <Form.Item name="variant" label={t('variant')} extra={t('usual', { value: t('variants.plain') })}>
        <Radio.Group className="pay-screens-variants stack gap-12">
          {VARIANTS.map((variant) => (
            <Radio key={variant} value={variant}>
              <strong>{t(`variants.${variant}`)}</strong>
              <span>{t(`variantHints.${variant}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </section>
  )
}

function Picture({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="screens-picture">
      <h2 id="screens-picture">{t('picture')}</h2>
      <Form.Item name="campaignImageUrl" normalize={(url: string) => url || null}>
        <PictureField use="campaign" name={t('picture')} isClosed={!mayEdit} />
      </Form.Item>
    </section>
  )
}

interface PageFormProps {
  readonly mayEdit: boolean
  readonly onDraft: (draft: ScreenDraft) => void
}

/** Whether there is a page, which form it has, and the picture of its campaign. */
export function PageForm({ mayEdit, onDraft }: PageFormProps) {
  const words = useFieldWords()
  return (
    <OfficeRecord of={payFormRecord.get} input={{}}>
      {(read) => (
        <OfficeForm
          record={read}
          shape={payFormRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendForm}
          mayEdit={mayEdit}
        >
          <PagePart />
          <Variant />
          <Picture mayEdit={mayEdit} />
          <DraftWatch<FormValues> onDraft={(form) => onDraft({ screenId: SCREENS.payWithoutLogin, form })} />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}
