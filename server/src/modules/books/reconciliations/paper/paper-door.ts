import type { Door } from '../../../../kit/http/doors.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { letterOf, PATH } from '../link.ts'
import { drawPaper, paperName, readPaper } from './read-paper.ts'

const PER_MINUTE = 60

/** `/mutabakat/{token}/pdf`: the paper, for whoever holds the link of the mail. */
export function paperDoor(deps: ReconciliationDeps): Door {
  return {
    methods: ['GET'],
    path: `${PATH}/:token/pdf`,
    perMinute: PER_MINUTE,
    bodyLimit: 1024,
    open: async ({ params, host }) => {
      const { tenant, id } = await letterOf(deps, params['token'] ?? '', host)
      const found = await deps.db.forTenant(tenant.id, (db) => readPaper(deps, db, id))
      return {
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${paperName(found.row)}"`,
          'x-robots-tag': 'noindex',
        },
        body: await drawPaper(tenant, found, found.row.language),
      }
    },
  }
}
