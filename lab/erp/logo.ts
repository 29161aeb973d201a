import type { ErpSite } from '@vezne/erp/port.ts'
import { logo } from '@vezne/erp/registry.ts'
import { openPretendErp, type PretendErp } from './pretend-erp.ts'
import type { Mapping } from './vouchers.ts'

const two = (count: number) => String(count).padStart(2, '0')

export const openLogo = (
  booksFolder?: string,
  settings: ErpSite['settings'] = {},
  begins?: number,
): Promise<PretendErp> =>
  openPretendErp({
    name: 'logo',
    connector: logo,
    booksFolder,
    ...(begins === undefined ? {} : { begins }),
    site: {
      credentials: {
        username: 'VEZNE',
        password: 'Vezne.1923',
        clientId: 'vezne-portal',
        clientSecret: 'b3BzLWxvZ28tb2JqZWN0cw==',
      },
      settings: { firm: '1', period: '1', ...settings },
    },
  })

/** Firms of the generated company, and an account for what nobody is known for. */
export const LOGO_MAPPING: Mapping = {
  accounts: Array.from({ length: 15 }, (_, at) => `120.01.${String(at + 1).padStart(3, '0')}`),
  suspense: '120.01.020',
  posAccount: 'POS.01',
  planOf: (count) => `KK${two(count)}`,
}
