import { tryValueDate } from '@vezne/contract/holidays.ts'
import { Button, Form, Input, InputNumber } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Values {
  readonly soldOn: string
  readonly afterDays: number
}

/** To see by example what the days of the company do. */
export function ValueDate() {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const count = useChange(tryValueDate)
  const refused = useFormErrors(form, count)
  const { data } = count
  return (
    <section className="office-section holiday-section" aria-labelledby="holidays-value-date">
      <h2 id="holidays-value-date">{t('trial')}</h2>
      <p>{t('trialLead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ afterDays: 1 }}
        onFinish={(values) => !count.isPending && count.mutate(values)}
      >
        <div className="office-fields">
          <Form.Item name="soldOn" label={t('soldOn')} rules={[{ required: true, message: t('dayRequired') }]}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name="afterDays" label={t('afterDays')} rules={[{ required: true, message: t('dayRequired') }]}>
            <InputNumber min={0} max={400} precision={0} controls={false} />
          </Form.Item>
        </div>
        {refused && <Refused error={refused} />}
        <Button htmlType="submit" loading={count.isPending}>
          {t('count')}
        </Button>
        <p role="status" className="holiday-result">
          {data && t('result', { on: writeDay(data.on), due: writeDay(data.due) })}
        </p>
      </Form>
    </section>
  )
}
