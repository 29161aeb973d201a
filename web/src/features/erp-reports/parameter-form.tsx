import type { ErpReport } from '@vezne/contract/erp-reports/run.ts'
import { Button, Form } from 'antd'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { asked, defaultsOf, mayBeEmpty, type Typed } from './address.ts'
import { ParameterField } from './parameter-field.tsx'
import { text } from './text.ts'

interface Props {
  readonly report: ErpReport
  readonly typed: Typed
  readonly onRun: (typed: Typed) => void
  readonly isRunning: boolean
  /** What the last run was refused for: it stands under its fields. */
  readonly error: Error | null
}

interface Values {
  readonly parameters: Typed
}

/** What is fixed is told, and asked of nobody. */
function Fixed({ report }: Pick<Props, 'report'>) {
  const language = useLanguage()
  const t = useWords(text)
  const fixed = report.parameters.filter(({ isFixed, value }) => isFixed && value !== null)
  if (fixed.length === 0) return null
  return (
    <ul className="report-fixed">
      {fixed.map(({ name, title, value, choices, kind }) => {
        const said = choices.find((choice) => choice.value === value)?.title[language] ?? value
        return (
          <li key={name}>
            {title[language]} · {t('fixed', { value: kind === 'firm' ? t('chosenFirm') : (said ?? '') })}
          </li>
        )
      })}
    </ul>
  )
}

/** Asks for what a report can be asked with. What was typed stays, whatever the server says. */
export function ParameterForm({ report, typed, onRun, isRunning, error }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  useFormErrors(form, { error, reset: () => undefined })
  const fields = asked(report)
  return (
    <Form<Values>
      form={form}
      className="report-parameters"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('parameters')}
      initialValues={{ parameters: typed }}
      onFinish={({ parameters }) => onRun(parameters ?? {})}
    >
      <Fixed report={report} />
      <div className="report-fields">
        {fields.map((parameter) => (
          <Form.Item key={parameter.name} name={['parameters', parameter.name]} label={parameter.title[language]}>
            <ParameterField parameter={parameter} mayBeEmpty={mayBeEmpty(report, parameter.name)} />
          </Form.Item>
        ))}
      </div>
      <div className="row gap-8-12 row-center">
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {t('run')}
        </Button>
        <Button
          onClick={() => {
            form.setFieldsValue({ parameters: defaultsOf(report) })
            onRun(defaultsOf(report))
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </Form>
  )
}
