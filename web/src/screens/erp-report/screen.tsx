import { useRight } from '../../features/companies/active-tenant.ts'
import { ErpReports } from '../../features/erp-reports/erp-reports.tsx'
import { NoRight } from '../../features/list/list-state.tsx'
import { useTitle } from '../../features/shell/screen-meta.ts'
import { meta } from './meta.ts'

/** Erp Rapor: what the company publishes of its books as reports. */
export function Screen() {
  const maySee = useRight('erp.see')
  return (
    <>
      <h1>{useTitle(meta)}</h1>
      {maySee === false && <NoRight />}
      {maySee === true && <ErpReports />}
    </>
  )
}
