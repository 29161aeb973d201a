import type { Tenant } from '../../../platform/tenants/index.ts'
import type { SetupDeps } from '../deps.ts'
import { dayOf, minuteOf, type Check, type Seen } from './check.ts'

const DAY_MS = 24 * 3_600_000
/** Certificates that renew themselves do so a month before their end. */
const RENEWED_BEFORE_MS = 14 * DAY_MS

async function lookAtCertificate({ installation, eyes }: SetupDeps, { homeUrl }: Tenant): Promise<Seen> {
  if (installation.publicScheme !== 'https') {
    return { state: 'missing', detail: { tr: `${homeUrl} şifresiz.`, en: `${homeUrl} is not encrypted.` } }
  }
  const { hostname } = new URL(homeUrl)
  const shown = await eyes.certificateOf(hostname, installation.publicPort).catch(() => undefined)
  if (shown === undefined) {
    return { state: 'unknown', detail: { tr: `${hostname} yanıt vermedi.`, en: `${hostname} did not answer.` } }
  }
  if (!shown.isTrusted) {
    const detail = {
      tr: `${hostname} sertifikasına güvenilmiyor.`,
      en: `Nobody trusts the certificate of ${hostname}.`,
    }
    return { state: 'missing', detail }
  }
  const { trueNow } = await eyes.times()
  const isSoon = shown.validTo.getTime() - trueNow.getTime() < RENEWED_BEFORE_MS
  const day = dayOf(shown.validTo)
  return { state: isSoon ? 'warn' : 'ok', detail: { tr: `Bitiş: ${day}.`, en: `Valid until ${day}.` } }
}

async function lookAtPage({ installation, eyes }: SetupDeps, { homeUrl }: Tenant): Promise<Seen> {
  if (!installation.watchesPages) {
    return { state: 'unknown', detail: { tr: 'WATCH_PAGES kapalı.', en: 'WATCH_PAGES is off.' } }
  }
  const found = (await eyes.alarms()).filter(({ about }) => about === homeUrl)
  const [reached, same] = ['page-unreachable', 'page-integrity'].map((name) => found.find((each) => each.name === name))
  if (reached === undefined) {
    return {
      state: 'unknown',
      detail: { tr: 'Henüz bakılmadı; saatte bir bakılır.', en: 'Not looked at yet; it is every hour.' },
    }
  }
  const at = minuteOf(reached.checkedAt)
  if (reached.value > 0n) {
    return { state: 'missing', detail: { tr: `${at} anında açılamadı.`, en: `It could not be reached at ${at}.` } }
  }
  if (same !== undefined && same.value > 0n) {
    const detail = { tr: `${at} anında kurulandan farklıydı.`, en: `At ${at} it was not what was built.` }
    return { state: 'missing', detail }
  }
  return { state: 'ok', detail: { tr: `Son bakış: ${at}.`, en: `Last looked at: ${at}.` } }
}

/** What is a company's own. */
export const companyChecks = (deps: SetupDeps, tenant: Tenant): Check[] => [
  { id: 'tls', look: () => lookAtCertificate(deps, tenant) },
  { id: 'page', look: () => lookAtPage(deps, tenant) },
]
