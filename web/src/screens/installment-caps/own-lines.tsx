import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { LONGEST_CAP_MONTHS } from '@vezne/contract/commission-rules/installment-caps.ts'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { OwnLine } from './queries.ts'
import { text } from './text.ts'

const MOST = 100

interface OwnLinesProps {
  readonly today: string
  readonly mayEdit: boolean
}

/** Lines of days gone by are read: what is to hold is a new one. */
export function OwnLines({ today, mayEdit }: OwnLinesProps) {
  const t = useWords(text)
  const form = Form.useFormInstance()
  // What was typed just now may still be put right.
  const isPast = (at: number) => {
    const from: unknown = form.getFieldValue(['own', at, 'from'])
    return typeof from === 'string' && from !== '' && from < today && !form.isFieldTouched(['own', at, 'from'])
  }
  const newLine: OwnLine = { cardKind: 'personal', from: today, months: null }
  return (
    <section className="office-section" aria-labelledby="caps-own">
      <h2 id="caps-own">{t('own')}</h2>
      <p>{t('ownLead')}</p>
      <Form.List name="own">
        {(fields, { add, remove }) => (
          <div className="caps-lines">
            {fields.length === 0 && <p className="muted flush">{t('none')}</p>}
            {fields.map(({ key, name }) => (
              <div key={key} className="caps-line" role="group" aria-label={`${t('own')} ${name + 1}`}>
                <Form.Item name={[name, 'cardKind']} label={t('cardKind')}>
                  <Radio.Group
                    disabled={!mayEdit || isPast(name)}
                    options={(['personal', 'commercial'] as const).map((value) => ({
                      value,
                      label: t(`kinds.${value}`),
                    }))}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'from']}
                  label={t('from')}
                  rules={[{ required: true, message: t('fromRequired') }]}
                >
                  <Input type="date" disabled={!mayEdit || isPast(name)} />
                </Form.Item>
                <Form.Item name={[name, 'months']} label={t('months')} extra={t('monthsHint')}>
                  <InputNumber min={1} max={LONGEST_CAP_MONTHS} precision={0} disabled={!mayEdit || isPast(name)} />
                </Form.Item>
                {mayEdit && !isPast(name) && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('remove', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {mayEdit && fields.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add(newLine)}>
                {t('add')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </section>
  )
}
