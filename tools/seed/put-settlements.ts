import { addDays, weekdayOf, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import {
  bankFileIn,
  expectFor,
  lastFiles,
  withDigest,
  takeFileWithin,
  type CalledPart,
} from '@vezne/server/modules/till/settlements/index.ts'
import { everyTerminal } from '@vezne/server/modules/company/terminals/index.ts'
import { tenantId, userId } from './store.ts'

const TENANT = 'anadolu'
const BY = { userId: userId('finans@vezne.test'), name: 'Selin Koç' }
const CALL = { requestId: 'demo-settlements', address: '203.0.113.77' }

/** The titles of each bank's file: day of the sale, value day, gross, commission, net, currency and authorisation code. */
const TITLES: Readonly<Record<number, string>> = {
  10: 'İşlem Tarihi;Hesaba Geçiş Tarihi;Tutar;Kesilen Komisyon Tutarı;Hesaba Geçen Net Tutar;Döviz Kodu;Provizyon Kodu',
  15: 'İşlem Tarihi;Hesaba Geçiş Tarihi;Brüt Tutar;Komisyon;Net Tutar;Döviz Kodu;Onay Kodu',
  46: 'ISLEM_TARIHI;VALOR_TARIHI;PROVIZYON_TUTAR;KOMISYON_TUTAR;NET_TUTAR;DOVIZ_KODU;PROVIZYON_NO',
  62: 'ISLEMTARIHI;VALOR;BURUT;KOMISYON;NET;DOVIZKODU',
  67: 'Yükleme Tarihi;Ödeme Tarihi;İşlem Tutarı;Taksitli İşlem Komisyonu;Net;Para Birimi;Onay Kodu',
}
/** Where one payment comes two days late: the one difference of the demo. */
const LATE_BANK = 46
const LATE_DAYS = 2
const FRIDAY = 5
const LOOKS_BACK_DAYS = 400

/** No bank pays on a weekend. */
function workingDay(day: Day): Day {
  return weekdayOf(day) > FRIDAY ? workingDay(addDays(day, 1)) : day
}

const dayText = (day: Day) => day.split('-').toReversed().join('.')

function rowOf(part: CalledPart, lateDays: number): string {
  const kept = part.commissionMinor ?? 0n
  const expectedOn = part.valueOn ?? part.soldOn
  const valueOn = lateDays === 0 ? expectedOn : workingDay(addDays(expectedOn, lateDays))
  const money = [part.grossMinor, kept, part.grossMinor - kept].map((minor) => formatAmount(minor))
  return [dayText(part.soldOn), dayText(valueOn), ...money, part.currency, part.authCode ?? ''].join(';')
}

/** The last week before this one in which money was expected. */
function lastWeekOf(parts: readonly CalledPart[], today: Day): CalledPart[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day))
  const past = parts.filter(({ kind, valueOn }) => kind === 'sale' && valueOn !== null && valueOn < monday)
  const last = past
    .map(({ valueOn }) => mondayOf(valueOn ?? today))
    .toSorted()
    .at(-1)
  return past.filter(({ valueOn }) => mondayOf(valueOn ?? today) === last)
}

async function putFile(db: TenantDb, accountId: string, bankId: number, today: Day): Promise<void> {
  const titles = TITLES[bankId]
  if (titles === undefined) return
  const from = addDays(today, -LOOKS_BACK_DAYS)
  const week = lastWeekOf(await expectFor(db, { accountId, bankId, from, to: today }), today)
  if (week.length === 0) return
  const rows = week.map((part, at) => rowOf(part, bankId === LATE_BANK && at === 0 ? LATE_DAYS : 0))
  const file = Buffer.from([titles, ...rows].join('\r\n'))
  const read = withDigest(file, bankFileIn(file))
  await takeFileWithin(db, { accountId, covers: 'value-days', isKept: true }, read, BY, CALL)
}

/** A week of settlement files of Anadolu's banks, with one difference. Where a file stands already, none is added. */
export async function putSettlements({ tenantDb }: Infrastructure): Promise<void> {
  await tenantDb.forTenant(tenantId(TENANT), async (db) => {
    if ((await lastFiles(db, 1)).length > 0) return
    const today = istanbulDay((await db.now()).getTime())
    for (const { accountId, bank } of await everyTerminal(db)) await putFile(db, accountId, bank.id, today)
  })
}
