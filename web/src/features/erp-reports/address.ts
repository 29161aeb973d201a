import type { ErpReport } from '@vezne/contract/erp-reports/run.ts'
import { REPORT_VIEWS } from '@vezne/contract/erp-reports/views.ts'
import type { ReportView } from '@vezne/contract/erp-reports/view.ts'

export const REPORT = 'report'
/** Before the name of a parameter: the page has other words in its address. */
const PREFIX = 'p-'

export type Typed = Readonly<Record<string, string>>

export const asked = ({ parameters }: ErpReport) => parameters.filter(({ isFixed }) => !isFixed)

/** Whether a parameter may be left empty: those that begin with a value always have one. */
export function mayBeEmpty({ view }: Pick<ErpReport, 'view'>, name: string): boolean {
  const { parameters }: ReportView = REPORT_VIEWS[view]
  return parameters[name]?.initially === null
}

/** What the report begins with. */
export const defaultsOf = (report: ErpReport): Typed =>
  Object.fromEntries(asked(report).map(({ name, value }) => [name, value ?? '']))

/** What the address says of its parameters, beside what it begins with. */
export const typedIn = (report: ErpReport, params: URLSearchParams): Typed => ({
  ...defaultsOf(report),
  ...Object.fromEntries(
    asked(report).flatMap(({ name }) => {
      const said = params.get(`${PREFIX}${name}`)
      return said === null ? [] : [[name, said.slice(0, 100)]]
    }),
  ),
})

/** The address of a report with these values; what is as it begins is not said. */
export function addressOf(params: URLSearchParams, report: ErpReport, typed?: Typed): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of params.keys()) if (name.startsWith(PREFIX)) next.delete(name)
  next.set(REPORT, report.id)
  const defaults = defaultsOf(report)
  for (const [name, value] of Object.entries(typed ?? {}))
    if (value !== defaults[name]) next.set(`${PREFIX}${name}`, value)
  return next
}
