import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import type { Log } from '../../../kit/log.ts'
import { frameProbe, type PaymentDeps } from '../../till/payments/index.ts'
import { forEachTenant, tenantById, type Tenant, type TenantDeps } from '../../platform/tenants/index.ts'
import { fileHeaders, payPageHeaders, resultPageHeaders, type Installation } from './expected-headers.ts'
import type { FetchPage } from './fetch-page.ts'
import { exactFaults, fileFaults, pageFaults } from './find-faults.ts'
import { readManifest, type Manifest } from './manifest.ts'

export interface PageWatchDeps extends Installation {
  readonly webDir: string
  readonly tenants: TenantDeps
  readonly payments: PaymentDeps
  readonly alarms: Alarms
  readonly log: Log
  readonly fetchPage: FetchPage
}

/** What one company's payers get that is not what we built; undefined where nobody answers at its address. */
export type PageFaults = readonly string[] | undefined

/** Every hour, as PCI DSS 11.6.1 wants it more often than weekly: what payers really get, against the build. */
export function pageSweeps(deps: PageWatchDeps): Sweep[] {
  return [{ name: 'pages.watch', cron: '7 * * * *', run: async () => void (await watchPages(deps)) }]
}

export async function watchPages(deps: PageWatchDeps): Promise<ReadonlyMap<string, PageFaults>> {
  const manifest = readManifest(deps.webDir)
  const found = new Map<string, PageFaults>()
  await forEachTenant(deps, 'pages.watch', async (tenantId) => {
    const tenant = await tenantById(deps.tenants, tenantId)
    if (tenant.paymentGuid === null) return
    const faults = await faultsAt(deps, manifest, tenant)
    found.set(tenant.homeUrl, faults)
    const unreachable = faults === undefined ? 1n : 0n
    await deps.alarms.tell({ name: 'page-unreachable', about: tenant.homeUrl, value: unreachable })
    if (faults === undefined) return
    const says = faults.join('; ')
    await deps.alarms.tell({ name: 'page-integrity', about: tenant.homeUrl, value: BigInt(faults.length), says })
  })
  return found
}

async function faultsAt(deps: PageWatchDeps, manifest: Manifest, tenant: Tenant): Promise<PageFaults> {
  const faults: string[] = []
  for (const { name, look } of looksAt(deps, manifest, tenant)) {
    const seen = await look().catch((error: unknown) => {
      deps.log.warn('a payment page could not be looked at', { tenantId: tenant.id, names: name, error })
      return undefined
    })
    if (seen === undefined) return undefined
    faults.push(...seen.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

interface Look {
  readonly name: string
  readonly look: () => Promise<string[]>
}

/** The page with the card form, the page after it, the frame around a bank's page, and every file they load. */
function looksAt(deps: PageWatchDeps, manifest: Manifest, { id, homeUrl }: Tenant): Look[] {
  const { fetchPage, frameOrigin } = deps
  const page = (path: string, expected: Parameters<typeof pageFaults>[1]): Look => ({
    name: path,
    look: async () => pageFaults(await fetchPage(homeUrl + path), expected, manifest),
  })
  const files = Object.entries(manifest.files).map(([path, sha256]): Look => ({
    name: path,
    look: async () => fileFaults(await fetchPage(homeUrl + path), fileHeaders(deps), sha256),
  }))
  const frame: Look = {
    name: 'frame',
    look: async () => {
      const { path, form, answer } = frameProbe({ ...deps, portal: homeUrl, tenantId: id, at: new Date() })
      return exactFaults(await fetchPage(frameOrigin + path, form), answer)
    },
  }
  return [
    page('/pay-without-login', payPageHeaders(deps)),
    page('/pos-collection-result/true/OK', resultPageHeaders(deps)),
    frame,
    ...files,
  ]
}
