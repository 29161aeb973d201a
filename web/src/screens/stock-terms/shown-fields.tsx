import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { isHours, isWhole } from './queries.ts'
import { text } from './text.ts'

const held = (isRight: boolean, message: string) => (isRight ? Promise.resolve() : Promise.reject(new Error(message)))
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

function Bands() {
  const t = useWords(text)
  const rule = { validator: (_: unknown, typed: string) => held(isWhole(typed), t('whole')) }
  return (
    <div className="office-fields">
      <Form.Item name="fewBelow" label={t('fewBelow')} extra={t('bandsHint')} rules={[rule]}>
        <Input className="office-amount" inputMode="numeric" maxLength={9} autoComplete="off" />
      </Form.Item>
      <Form.Item name="plentyFrom" label={t('plentyFrom')} rules={[rule]}>
        <Input className="office-amount" inputMode="numeric" maxLength={9} autoComplete="off" />
      </Form.Item>
    </div>
  )
}

/** How much dealers are told, and by which list. */
export function ShownFields({ lists }: { readonly lists: readonly string[] }) {
  const t = useWords(text)
  const hours = { validator: (_: unknown, typed: string) => held(isHours(typed), t('staleWrong')) }
  const chosen = Form.useWatch<string | undefined>('listCode') ?? ''
  const known = chosen === '' || lists.includes(chosen) ? lists : [...lists, chosen]
  return (
    <section className="office-section" aria-labelledby="stock-terms-shown">
      <h2 id="stock-terms-shown">{t('shown')}</h2>
      <Form.Item name="quantities" label={t('quantities')}>
        <Radio.Group
          className="stack gap-8"
          options={(['number', 'band', 'hidden'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <Bands />
      <Form.Item name="showsPrices" valuePropName="checked">
        <Checkbox>{t('showsPrices')}</Checkbox>
      </Form.Item>
      <div className="office-fields">
        <Form.Item name="listCode" label={t('listCode')} extra={t('listHint')}>
          <Select
            options={[{ value: '', label: t('noList') }, ...known.map((value) => ({ value, label: value }))]}
            getPopupContainer={within}
          />
        </Form.Item>
        <Form.Item name="staleHours" label={t('staleHours')} extra={t('staleHint')} rules={[hours]}>
          <Input className="office-amount" inputMode="numeric" maxLength={4} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}
