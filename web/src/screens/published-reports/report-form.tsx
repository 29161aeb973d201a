import { REPORT_COLUMNS } from '@vezne/contract/erp-reports/columns.ts'
import { saveErpReport } from '@vezne/contract/erp-reports.ts'
import {
  AUDIENCE_WORDS,
  AUDIENCES,
  publishedShape,
  type PublishedFields,
  type PublishedReport,
} from '@vezne/contract/erp-reports/published.ts'
import { choicesOf } from '@vezne/contract/erp-reports/view.ts'
import { REPORT_VIEW_NAMES, type ReportViewName } from '@vezne/contract/erp-reports/views.ts'
import { RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { ParameterField } from '../../features/erp-reports/parameter-field.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ColumnsField } from './columns-field.tsx'
import { text } from './text.ts'
import { NEW_REPORT, parametersOf, toForm, toSend, viewOf, type ReportValues } from './values.ts'

function useFieldWords(): FieldWords<ReportValues> {
  const t = useWords(text)
  const language = useLanguage()
  return {
    nameTr: { label: t('nameTr') },
    nameEn: { label: t('nameEn') },
    view: { label: t('view'), say: (view) => viewOf(view).title[language] },
    parameters: {
      label: t('parameters'),
      say: (rows) =>
        rows.map(({ isFixed, value }) => `${t(isFixed ? 'fixes' : 'asks')}: ${value || t('none')}`).join('\n'),
    },
    columns: { label: t('columns'), say: (keys) => keys.map((key) => REPORT_COLUMNS[key].title[language]).join(', ') },
    audience: { label: t('audience'), say: (audience) => AUDIENCE_WORDS[audience][language] },
    right: { label: t('right'), say: (right) => (right === null ? '' : RIGHT_WORDS[right][language]) },
    cacheMinutes: { label: t('cacheMinutes') },
  }
}

/** A row for each parameter: whether it is asked, and with which value. */
function Parameters({ view }: { readonly view: ReportViewName }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section className="office-section" aria-labelledby="report-parameters">
      <h2 id="report-parameters">{t('parameters')}</h2>
      <p>{t('parametersHint')}</p>
      {Object.entries(viewOf(view).parameters).map(([name, parameter], at) => (
        <div key={`${view} ${name}`} className="report-parameter">
          <Form.Item name={['parameters', at, 'value']} label={parameter.title[language]}>
            <ParameterField
              parameter={{ ...parameter, choices: choicesOf(parameter) }}
              mayBeEmpty={parameter.initially === null}
            />
          </Form.Item>
          <Form.Item name={['parameters', at, 'isFixed']} label={t('modeOf', { title: parameter.title[language] })}>
            <Select
              options={[
                { value: false, label: t('asks') },
                { value: true, label: t('fixes') },
              ]}
            />
          </Form.Item>
        </div>
      ))}
    </section>
  )
}

/** Who sees it, and for how long rows are kept. */
function Audience() {
  const t = useWords(text)
  const language = useLanguage()
  const audience = Form.useWatch<ReportValues['audience']>('audience')
  return (
    <div className="office-fields">
      <Form.Item name="audience" label={t('audience')}>
        <Select options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value][language] }))} />
      </Form.Item>
      {audience === 'right' && (
        <Form.Item name="right" label={t('right')}>
          <Select options={STAFF_RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value][language] }))} />
        </Form.Item>
      )}
      <Form.Item name="cacheMinutes" label={t('cacheMinutes')} extra={t('cacheHint')}>
        <InputNumber min={0} max={1440} precision={0} />
      </Form.Item>
    </div>
  )
}

/** Its names and its view, with which everything else begins. */
function Names({ isReady }: { readonly isReady: boolean }) {
  const t = useWords(text)
  const language = useLanguage()
  const form = Form.useFormInstance<ReportValues>()
  const required = [{ required: true, whitespace: true, message: t('nameRequired') }]
  const begin = (view: ReportViewName) =>
    form.setFieldsValue({ parameters: parametersOf(view), columns: viewOf(view).columns })
  return (
    <div className="office-fields">
      <Form.Item name="nameTr" label={t('nameTr')} rules={required}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEn" label={t('nameEn')} rules={required}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="view" label={t('view')} extra={t('viewHint')}>
        <Select
          disabled={isReady}
          options={REPORT_VIEW_NAMES.map((value) => ({ value, label: viewOf(value).title[language] }))}
          onChange={begin}
        />
      </Form.Item>
    </div>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly report: PublishedReport | undefined
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

export function ReportForm({ report, mayEdit, onMade }: Props) {
  const t = useWords(text)
  const words = useFieldWords()
  const [made, setMade] = useState<string>()
  const send = async (values: ReportValues, version: number) => {
    const saved = await sendChange(saveErpReport, { id: report?.id ?? null, version, ...toSend(values) })
    if (report === undefined) setMade(saved.id)
    return saved.version
  }
  return (
    <OfficeForm<PublishedFields, ReportValues>
      record={report ?? NEW_REPORT}
      shape={publishedShape}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      mayEdit={mayEdit}
    >
      <Names isReady={report?.isReady === true} />
      <Form.Item noStyle shouldUpdate={(before: ReportValues, after: ReportValues) => before.view !== after.view}>
        {({ getFieldValue }) => {
          const view = (getFieldValue('view') as ReportViewName | undefined) ?? 'balance'
          return (
            <>
              <Parameters view={view} />
              <Form.Item name="columns" label={t('columns')} extra={t('columnsHint')}>
                <ColumnsField of={viewOf(view).columns} mayEdit={mayEdit} />
              </Form.Item>
            </>
          )
        }}
      </Form.Item>
      <Audience />
    </OfficeForm>
  )
}
