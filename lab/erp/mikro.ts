import { mikro } from '@vezne/erp/registry.ts'
import { openPretendErp, type PretendErp } from './pretend-erp.ts'
import type { Mapping } from './vouchers.ts'

export const openMikro = (booksFolder?: string, begins?: number): Promise<PretendErp> =>
  openPretendErp({
    name: 'mikro',
    connector: mikro,
    booksFolder,
    ...(begins === undefined ? {} : { begins }),
    site: {
      credentials: { apiKey: 'vezne-mikro-api-key', company: 'VEZNE', user: 'SRV', password: 'Vezne1923' },
      settings: { year: String(begins === undefined ? 2026 : new Date(begins).getFullYear()), depots: '1,2,3' },
    },
  })

export const MIKRO_MAPPING: Mapping = {
  accounts: Array.from({ length: 15 }, (_, at) => `120.01.${String(at + 1).padStart(3, '0')}`),
  suspense: '120.01.020',
  posAccount: 'BNK01',
  planOf: String,
}
