import type { ReportColumnKey } from '@vezne/contract/erp-reports/columns.ts'
import type { PublishedFields } from '@vezne/contract/erp-reports/published.ts'
import type { ReportView } from '@vezne/contract/erp-reports/view.ts'
import { REPORT_VIEWS, type ReportViewName } from '@vezne/contract/erp-reports/views.ts'

export const viewOf = (name: ReportViewName): ReportView => REPORT_VIEWS[name]

/** How the form holds a report: a row for each parameter of its view, in the view's order. */
export interface ReportValues {
  readonly nameTr: string
  readonly nameEn: string
  readonly view: ReportViewName
  readonly parameters: readonly { readonly isFixed: boolean; readonly value: string }[]
  readonly columns: readonly ReportColumnKey[]
  readonly audience: PublishedFields['audience']
  readonly right: PublishedFields['right']
  readonly cacheMinutes: number
}

const namesOf = (view: ReportViewName) => Object.keys(viewOf(view).parameters)

export const parametersOf = (view: ReportViewName): ReportValues['parameters'] =>
  Object.values(viewOf(view).parameters).map(({ initially }) => ({ isFixed: false, value: initially ?? '' }))

export const toForm = (fields: PublishedFields): ReportValues => ({
  nameTr: fields.nameTr,
  nameEn: fields.nameEn,
  view: fields.view,
  parameters: namesOf(fields.view).map((name, at) => {
    const kept = fields.parameters.find((each) => each.name === name)
    return kept === undefined
      ? (parametersOf(fields.view)[at] ?? { isFixed: false, value: '' })
      : { isFixed: kept.isFixed, value: kept.value ?? '' }
  }),
  columns: fields.columns,
  audience: fields.audience,
  right: fields.right,
  cacheMinutes: fields.cacheMinutes,
})

export const toSend = (values: ReportValues) => ({
  nameTr: values.nameTr.trim(),
  nameEn: values.nameEn.trim(),
  view: values.view,
  parameters: namesOf(values.view).map((name, at) => {
    const { isFixed = false, value = '' } = values.parameters[at] ?? {}
    return { name, isFixed, value: value === '' ? null : value }
  }),
  columns: [...values.columns],
  audience: values.audience,
  right: values.audience === 'right' ? (values.right ?? null) : null,
  cacheMinutes: values.cacheMinutes,
})

export const NEW_REPORT: PublishedFields & {
  readonly version: number
  readonly changedBy: null
  readonly changedAt: null
} = {
  nameTr: '',
  nameEn: '',
  view: 'balance',
  parameters: [],
  columns: [...REPORT_VIEWS.balance.columns],
  audience: 'staff',
  right: null,
  cacheMinutes: 5,
  isWithdrawn: false,
  version: 0,
  changedBy: null,
  changedAt: null,
}
