import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { listKeys } from '@vezne/server/modules/platform/auth/index.ts'
import { acknowledge, collect, decideWithin } from '@vezne/server/modules/erp/erp-outbox/index.ts'
import { foldOwnLines } from '@vezne/server/modules/books/receivables/index.ts'
import { putPosted, wasLeased } from './erp-outbox.store.ts'
import { tenantId, userId } from './store.ts'

const TENANT = 'anadolu'
const BY = { userId: userId('finans@vezne.test'), name: 'Selin Koç' }
const FROM = { requestId: 'demo-hand-outs', address: '203.0.113.77' }

/** What the pretend ERP did not take, of the first that it got: what it said, and what somebody said to that. */
const REFUSED = [
  { error: 'mapping-missing' },
  { error: 'account-unknown: 120.01.017 carisi kullanım dışı' },
  { error: 'Fiş numarası şablonu tanımlı değil (LOBJ 3021)' },
  { error: 'Dönem kapalı (LOBJ 108)', word: { as: 'ignored', reason: 'Kapanan döneme ait; mutabakatla kapatıldı.' } },
  {
    error: 'plan-unknown: KK06',
    word: { as: 'typed-by-hand', erpNumber: 'KKF-2026-000918', reason: 'Muhasebe elle girdi.' },
  },
] as const

/** How far behind its ERP is. */
const POSTED_BEFORE_DAYS = 3
const TAKEN_AT_FIRST = 10
const ON_ITS_WAY = 2
const A_DAY_MINUTES = 24 * 60

/**
 * What is some days old the pretend ERP has. Of what was paid since it has taken some, refused some, and has some in its hands; the rest waits
 * for it. Done once: from then on whoever plays the ERP goes on from there.
 */
export async function putErpOutbox(house: Infrastructure): Promise<void> {
  const { auth, erpOutbox: deps } = modulesOf(house)
  const company = tenantId(TENANT)
  const [key] = await listKeys(auth, company)
  if (key === undefined || (await house.tenantDb.forTenant(company, wasLeased))) return
  await foldOwnLines(house.tenantDb, company)
  await house.tenantDb.forTenant(company, async (db) =>
    putPosted(db, addDays(istanbulDay((await db.now()).getTime()), -POSTED_BEFORE_DAYS)),
  )
  const caller = { kind: 'key', keyId: key.id, tenantId: company, firms: '*', scope: 'erp' } as const
  const take = async (limit: number) => (await collect(deps, { limit, leaseMinutes: A_DAY_MINUTES }, caller)).items
  const first = await take(TAKEN_AT_FIRST)
  const said = first.map(({ id, eventOn }, at) => {
    const refused = REFUSED[at]
    const number = `KKF-${eventOn.slice(0, 4)}-${String(901 + at).padStart(6, '0')}`
    return refused === undefined ? { id, erpNumber: number, postedOn: eventOn } : { id, error: refused.error }
  })
  await acknowledge(deps, said, { caller, language: 'tr' })
  for (const [at, refused] of REFUSED.entries()) {
    const item = first[at]
    if (item === undefined || !('word' in refused)) continue
    await house.tenantDb.forTenant(company, (db) => decideWithin(db, item.id, refused.word, BY, FROM))
  }
  await take(ON_ITS_WAY)
}
