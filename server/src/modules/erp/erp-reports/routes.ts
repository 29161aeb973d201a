import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { hasFedBooks } from './program.store.ts'

/** Whoever may not see a statement hears nothing of the company's books. */
export function erpReportRoutes({ db }: { readonly db: TenantDatabase }): Route[] {
  return [
    route(tenantErpProgram, async (_input, { caller }) => ({
      isB2BFirmTransaction: caller.rights.has('statement.see') && (await db.readForCaller(caller, hasFedBooks)),
    })),
  ]
}
