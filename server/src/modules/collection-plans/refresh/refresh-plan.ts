import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { sha256 } from '../../../kit/secret.ts'
import { fedMarks } from '../../erp-feed/index.ts'
import { findDays } from '../../holidays/index.ts'
import { openLinks, type OpenLink } from '../../payment-links/index.ts'
import { promiseMarks, promisesOf, type FirmPromise } from '../../promises/index.ts'
import { accountMarks } from '../../receivables/index.ts'
import { termsOfAccounts } from '../../terminals/index.ts'
import { firmRows } from './firm-rows.ts'
import { partsOfPayments, paymentRows } from './payment-rows.ts'
import {
  disputeMark,
  forgetBefore,
  holdPlanOf,
  keepMarks,
  knownMarks,
  noteAllSince,
  noteDisputed,
  replaceRows,
  takeChanged,
} from './store.ts'
import { keepValueDays } from './value-days.store.ts'
import { DISPUTES, subjectOf, TERMS } from './subjects.ts'

/** What changes no sum, as a due day that the ERP moved, is seen after this long at the latest. */
const OLD_MINUTES = 60
/** Of one company in one go: another one waits. */
const MOST_FIRMS = 400
const MOST_PAYMENTS = 5000
/** Read together, in one transaction. */
const FIRMS_AT_ONCE = 25
const PAYMENTS_AT_ONCE = 500

/** Money of a sale may come this long after it: twelve parts a month apart, after the blockage, and some days of rest. */
const LONGEST_PARTS_DAYS = 12 * 31
const LEEWAY_DAYS = 30

/** Makes the plan of a company anew, as far as something has changed. Cut off anywhere, it goes on with the next time. */
export async function refreshPlan(database: TenantDatabase, tenantId: string): Promise<void> {
  await refreshFirms(database, tenantId)
  await refreshPayments(database, tenantId)
}

const digest = (...words: readonly string[]) => sha256(words.join('\n')).toString('base64url')

async function readToday(db: TenantDb) {
  const own = await findDays(db)
  const calendar = companyCalendar(own)
  return { today: istanbulDay((await db.now()).getTime()), calendar, closed: [...calendar.closed], own }
}

/** A mark for every firm of which something may be expected. */
async function marksNow(db: TenantDb, links: readonly OpenLink[]): Promise<Map<string, string>> {
  const { own } = await readToday(db)
  const words = new Map<string, string[]>()
  const add = (firmId: string | null, ...said: readonly string[]) => {
    const subject = subjectOf(firmId)
    words.set(subject, [...(words.get(subject) ?? []), ...said])
  }
  for (const { accountId, firmId, mark } of await accountMarks(db)) add(firmId, accountId, mark)
  for (const { firmId, mark } of await fedMarks(db)) add(firmId, mark)
  for (const { firmId, mark } of await promiseMarks(db)) add(firmId, mark)
  for (const { firmId, id, validUntil, leftMinor } of links) add(firmId, id, validUntil, String(leftMinor))
  const calendar = own.map(({ on, kind }) => `${on} ${kind}`)
  return new Map([...words].map(([subject, said]) => [subject, digest(...said, ...calendar)]))
}

const GONE = ''

async function refreshFirms(database: TenantDatabase, tenantId: string): Promise<void> {
  const { stale, links } = await database.forTenant(tenantId, async (db) => {
    const open = await openLinks(db)
    const known = await knownMarks(db, OLD_MINUTES)
    const now = await marksNow(db, open)
    for (const [subject, { mark }] of known)
      if (subject !== TERMS && subject !== DISPUTES && mark !== GONE && !now.has(subject)) now.set(subject, GONE)
    const changed = [...now].filter(([subject, mark]) => known.get(subject)?.mark !== mark)
    const old = [...now].filter(([subject, mark]) => known.get(subject)?.mark === mark && known.get(subject)?.isOld)
    return { links: open, stale: [...changed, ...old].slice(0, MOST_FIRMS) }
  })
  for (let at = 0; at < stale.length; at += FIRMS_AT_ONCE) {
    const some = new Map(stale.slice(at, at + FIRMS_AT_ONCE))
    const subjectIds = [...some.keys()]
    await database.forTenant(tenantId, async (db) => {
      await holdPlanOf(db)
      const { calendar, today } = await readToday(db)
      const promises = (await readPromises(db, subjectIds)).filter(({ state }) => state !== 'withdrawn')
      await replaceRows(db, subjectIds, await firmRows(db, { subjectIds, links, promises, calendar, today }))
      const count = (firmId: string, asked: string) =>
        promises.filter((each) => each.firmId === firmId && each.state === asked).length
      const decided = subjectIds.map((id) => [id, { kept: count(id, 'kept'), broken: count(id, 'broken') }] as const)
      // Seen before the books were read: what moved since has another mark.
      await keepMarks(db, some, new Map(decided))
    })
  }
}

async function readPromises(db: TenantDb, subjectIds: readonly string[]): Promise<FirmPromise[]> {
  const firms = (await promiseMarks(db)).filter(({ firmId }) => subjectIds.includes(firmId))
  const promises: FirmPromise[] = []
  for (const { firmId } of firms) promises.push(...(await promisesOf(db, { firmId })))
  return promises
}

async function refreshPayments(database: TenantDatabase, tenantId: string): Promise<void> {
  await database.forTenant(tenantId, async (db) => {
    const { today, closed } = await readToday(db)
    const terms = await termsOfAccounts(db)
    const mark = digest(JSON.stringify([...terms].toSorted(([one], [other]) => (one < other ? -1 : 1))), ...closed)
    const known = await knownMarks(db, OLD_MINUTES)
    const blocked = Math.max(0, ...[...terms.values()].map(({ blockageDays }) => blockageDays))
    const earliest = addDays(today, -(blocked + LONGEST_PARTS_DAYS + LEEWAY_DAYS))
    if (known.get(TERMS)?.mark !== mark) {
      await noteAllSince(db, earliest)
      await keepMarks(db, new Map([[TERMS, mark]]))
    }
    const disputes = await disputeMark(db)
    if (known.get(DISPUTES)?.mark !== disputes) {
      await noteDisputed(db, earliest)
      await keepMarks(db, new Map([[DISPUTES, disputes]]))
    }
    await forgetBefore(db, today)
  })
  for (let done = 0; done < MOST_PAYMENTS; done += PAYMENTS_AT_ONCE) {
    const taken = await database.forTenant(tenantId, async (db) => {
      await holdPlanOf(db)
      const ids = await takeChanged(db, PAYMENTS_AT_ONCE)
      if (ids.length === 0) return 0
      const { today, closed } = await readToday(db)
      const terms = await termsOfAccounts(db)
      const payments = await partsOfPayments(db, ids, { terms, holidays: closed })
      await replaceRows(db, ids, await paymentRows(db, payments, today))
      await keepValueDays(
        db,
        ids,
        payments.flatMap(({ sale: { paymentId }, parts: [first] }) =>
          first === undefined ? [] : [{ paymentId, firstOn: first.valueOn }],
        ),
      )
      return ids.length
    })
    if (taken < PAYMENTS_AT_ONCE) return
  }
}
