import type { ErpSite } from '@vezne/erp/port.ts'
import { netsis } from '@vezne/erp/registry.ts'
import { openPretendErp, type PretendErp } from './pretend-erp.ts'
import type { Mapping } from './vouchers.ts'

export const openNetsis = (
  booksFolder?: string,
  begins?: number,
  settings: ErpSite['settings'] = {},
): Promise<PretendErp> =>
  openPretendErp({
    name: 'netsis',
    connector: netsis,
    booksFolder,
    ...(begins === undefined ? {} : { begins }),
    site: {
      credentials: {
        username: 'vezne',
        password: 'Vezne.1923',
        dbname: 'VEZNE2026',
        dbuser: 'TEMELSET',
        dbpassword: '',
      },
      settings: { closing: 'special', ...settings },
    },
  })

export const NETSIS_MAPPING: Mapping = {
  accounts: Array.from({ length: 15 }, (_, at) => `120-01-${String(at + 1).padStart(3, '0')}`),
  suspense: '120-01-020',
  posAccount: 'BNK01',
  planOf: (count) => `GAR${String(count).padStart(2, '0')}`,
}
