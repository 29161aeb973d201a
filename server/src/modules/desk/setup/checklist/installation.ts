import type { CheckId } from '@vezne/contract/setup/words.ts'
import type { KeptAlarm } from '../../../../kit/alarms/store.ts'
import { whatIsAtStake } from '../../../../kit/db/durability.ts'
import type { Eyes, SetupDeps } from '../deps.ts'
import { minuteOf, type Check, type Seen } from './check.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A night's backup that ran a little late is still last night's. */
const BACKUP_FRESH_MS = 26 * HOUR_MS
/** A worker says every five minutes that it knows all jobs. */
const WORKER_SEEN_MS = 15 * MINUTE_MS
/** The rates are looked at four times an hour. */
const RATES_SEEN_MS = HOUR_MS
/** Of those that are made ahead: time enough for whoever migrates seldom. */
const FEW_MONTHS = 3
const CLOCK_OFF_MS = 2000
const CLOCK_FAR_OFF_MS = 30_000
/** What the house writes from where nobody has said otherwise. */
const OUR_OWN_SENDER = /@vezne\.test>?$/

const seen = (state: Seen['state'], tr: string, en: string): Seen => ({ state, detail: { tr, en } })

/** When one of the house's checks looked last, by the database's clock; undefined: never. */
async function lastLook({ alarms, times }: Eyes, name: string): Promise<(KeptAlarm & { ageMs: number }) | undefined> {
  const [kept, { trueNow }] = [await alarms(), await times()]
  const found = kept.find((each) => each.name === name)
  return found && { ...found, ageMs: trueNow.getTime() - found.checkedAt.getTime() }
}

async function lookAtMail({ eyes, installation }: SetupDeps): Promise<Seen> {
  const fault = await eyes.tryMail().then(
    () => undefined,
    // Its sentence may quote the server, or us; its code says enough.
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no answer'),
  )
  if (fault !== undefined) {
    return seen(
      'missing',
      `Posta sunucusu kabul etmiyor (${fault}).`,
      `The mail server does not take us in (${fault}).`,
    )
  }
  const { mailFrom } = installation
  if (OUR_OWN_SENDER.test(mailFrom)) {
    return seen('warn', `Gönderen hâlâ ${mailFrom}.`, `The sender is still ${mailFrom}.`)
  }
  return seen('ok', `Posta sunucusu açık, gönderen ${mailFrom}.`, `The mail server is open, the sender is ${mailFrom}.`)
}

async function lookAtBackup({ eyes }: SetupDeps): Promise<Seen> {
  const last = await lastLook(eyes, 'backup-taken')
  if (last === undefined) return seen('missing', 'Henüz yedek alınmadı.', 'No backup was taken yet.')
  const at = minuteOf(last.checkedAt)
  return seen(last.ageMs < BACKUP_FRESH_MS ? 'ok' : 'warn', `Son yedek: ${at}.`, `The last backup: ${at}.`)
}

async function lookAtArchive({ eyes }: SetupDeps): Promise<Seen> {
  const { mode, archivedAt, failedAt } = await eyes.archive()
  if (mode === 'off') return seen('missing', 'archive_mode kapalı.', 'archive_mode is off.')
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt)) {
    const at = minuteOf(failedAt)
    return seen('missing', `Arşivleme ${at} anında başarısız oldu.`, `Archiving failed at ${at}.`)
  }
  if (archivedAt === null) return seen('warn', 'Henüz bir parça arşivlenmedi.', 'No piece was archived yet.')
  const at = minuteOf(archivedAt)
  return seen('ok', `Son arşivlenen parça: ${at}.`, `The last piece was archived at ${at}.`)
}

async function lookAtStandby({ eyes }: SetupDeps): Promise<Seen> {
  const durability = await eyes.durability()
  const { standbys, commit } = durability
  if (whatIsAtStake(durability) === undefined) {
    return seen('ok', `Onay, yedek sunucuda da yazılıdır (${commit}).`, `A commit stands on a standby too (${commit}).`)
  }
  if (standbys.trim() === '') {
    return seen('missing', 'synchronous_standby_names boş.', 'synchronous_standby_names is empty.')
  }
  return seen('warn', `synchronous_commit değeri ${commit}.`, `synchronous_commit is ${commit}.`)
}

async function lookAtClock({ eyes }: SetupDeps): Promise<Seen> {
  const before = eyes.wall()
  const { trueNow, isTrue } = await eyes.times()
  const after = eyes.wall()
  if (!isTrue) return seen('missing', 'Veritabanının saati oynatılmış.', 'The clock of the database is steered.')
  // The answer was given somewhere between the two.
  const offMs = Math.max(before - trueNow.getTime(), trueNow.getTime() - after, 0)
  const seconds = (offMs / 1000).toFixed(1)
  const isOff = offMs > CLOCK_OFF_MS ? 'warn' : 'ok'
  return seen(
    offMs > CLOCK_FAR_OFF_MS ? 'missing' : isOff,
    `Bu makine ile veritabanı arasındaki fark ${seconds} saniye.`,
    `This machine and the database differ by ${seconds} seconds.`,
  )
}

/** Named after the secret, it was made of it: then who has the one has the other. */
const DERIVED = 'secret'

async function lookAtKeys({ terminals: { ring } }: SetupDeps): Promise<Seen> {
  const { currentId } = ring
  if (currentId !== DERIVED) return seen('ok', `Etkin anahtar: ${currentId}.`, `The key in use: ${currentId}.`)
  return seen('missing', 'VEZNE_KEYS verilmemiş.', 'VEZNE_KEYS is not set.')
}

async function lookAtProxy({ installation: { trustedProxies } }: SetupDeps): Promise<Seen> {
  const named = trustedProxies.join(', ').slice(0, 200)
  if (trustedProxies.length > 0) return seen('ok', `Tanınan: ${named}.`, `Trusted: ${named}.`)
  return seen('warn', 'TRUSTED_PROXIES boş.', 'TRUSTED_PROXIES is empty.')
}

async function lookAtWorker({ eyes }: SetupDeps): Promise<Seen> {
  const last = await lastLook(eyes, 'unknown-jobs')
  if (last === undefined)
    return seen(
      'warn',
      'Henüz görülmedi; çalışıyorsa beş dakikada bir görülür.',
      'Not seen yet; where it runs it is, every five minutes.',
    )
  const at = minuteOf(last.checkedAt)
  if (last.ageMs > WORKER_SEEN_MS) return seen('missing', `Son görülme: ${at}.`, `Last seen: ${at}.`)
  if (last.value > 0n) return seen('warn', 'Tanımadığı işler bekliyor.', 'Jobs wait that it does not know.')
  return seen('ok', `Son görülme: ${at}.`, `Last seen: ${at}.`)
}

async function lookAtRates({ eyes }: SetupDeps): Promise<Seen> {
  const last = await lastLook(eyes, 'exchange-rates-held')
  if (last === undefined)
    return seen(
      'warn',
      'Henüz kur okunmadı; on beş dakikada bir bakılır.',
      'No rate was read yet; it is looked for every fifteen minutes.',
    )
  const at = minuteOf(last.checkedAt)
  if (last.value > 0n) return seen('warn', 'Yeni kurlar onay bekliyor.', 'New rates wait for a person.')
  return seen(last.ageMs > RATES_SEEN_MS ? 'warn' : 'ok', `Son okuma: ${at}.`, `Last read: ${at}.`)
}

async function lookAtMonths({ eyes }: SetupDeps): Promise<Seen> {
  const tables = await eyes.months()
  const fewest = tables.toSorted((a, b) => a.left - b.left)[0]
  if (fewest === undefined) throw new Error('no table is kept by month')
  const { table, left, upTo } = fewest
  const until = seen(
    left < 1 ? 'missing' : 'warn',
    `${table} için ${Math.max(left, 0)} ay kaldı; ${upTo} gününden sonrası açılmamış.`,
    `${table} has ${Math.max(left, 0)} months left; nothing is made from ${upTo} on.`,
  )
  if (left <= FEW_MONTHS) return until
  const net = tables.filter(({ isNetUsed }) => isNetUsed).map((each) => each.table)
  if (net.length > 0)
    return seen(
      'warn',
      `Ayı açılmamış satırlar var: ${net.join(', ')}.`,
      `Rows lie in the net, without a month: ${net.join(', ')}.`,
    )
  return seen('ok', `${left} ay önceden açık.`, `${left} months are made ahead.`)
}

const LOOKS: Readonly<Partial<Record<CheckId, (deps: SetupDeps) => Promise<Seen>>>> = {
  mail: lookAtMail,
  backup: lookAtBackup,
  archive: lookAtArchive,
  standby: lookAtStandby,
  clock: lookAtClock,
  keys: lookAtKeys,
  proxy: lookAtProxy,
  worker: lookAtWorker,
  rates: lookAtRates,
  months: lookAtMonths,
}

/** What is common to all companies of an installation. */
export const installationChecks = (deps: SetupDeps): Check[] =>
  Object.entries(LOOKS).map(([id, look]) => ({ id: id as CheckId, look: () => look(deps) }))
