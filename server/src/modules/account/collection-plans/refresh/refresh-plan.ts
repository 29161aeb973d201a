import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Alarms } from '../../../../kit/alarms/alarms.ts'
import type { TenantDatabase, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Log } from '../../../../kit/log.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { findDays } from '../../../platform/holidays/index.ts'
import { openLinks, type OpenLink } from '../../payment-links/index.ts'
import { firmsWithPromises, promisesOf, type FirmPromise } from '../../../books/promises/index.ts'
import { termsOfAccounts } from '../../../company/terminals/index.ts'
import { firmRows } from './firm-rows.ts'
import { partsOfPayments, paymentRows } from './payment-rows.ts'
import { findChanged, noteEverybody, noteUnreadToday, putLast, takeChanges, type Changed } from './changes.store.ts'
import {
  disputeMark,
  forgetBefore,
  holdPlanOf,
  keepMarks,
  knownMark,
  noteAllSince,
  noteDisputed,
  replaceRows,
  takeChanged,
} from './store.ts'
import { keepValueDays } from './value-days.store.ts'
import { DAYS, DISPUTES, READ, TERMS } from './subjects.ts'

/** Of one company in one go: another one waits. */
const MOST_FIRMS = 400
const MOST_CHANGES = 20_000
const MOST_PAYMENTS = 5000
/** Read together, in one transaction. */
const FIRMS_AT_ONCE = 25
const PAYMENTS_AT_ONCE = 500

/** Money of a sale may come this long after it: twelve parts a month apart, after the blockage, and some days of rest. */
const LONGEST_PARTS_DAYS = 12 * 31
const LEEWAY_DAYS = 30

export interface RefreshDeps {
  readonly db: TenantDatabase
  readonly log: Log
  readonly alarms: Alarms
}

/** Makes the plan of a company anew, where something has changed. Cut off anywhere, it goes on with the next time. */
export async function refreshPlan(deps: RefreshDeps, tenantId: string): Promise<void> {
  await refreshFirms(deps, tenantId)
  await refreshPayments(deps.db, tenantId)
}

const digest = (...words: readonly string[]) => sha256(words.join('\n')).toString('base64url')

async function readToday(db: TenantDb) {
  const calendar = companyCalendar(await findDays(db))
  return { today: istanbulDay((await db.now()).getTime()), calendar, closed: [...calendar.closed] }
}

/** Whose change is known, in the order in which it came; a day of rest concerns everybody, and so does a new day. */
async function readChanged(db: TenantDb) {
  const days = digest(...(await findDays(db)).map(({ on, kind }) => `${on} ${kind}`))
  if ((await knownMark(db, DAYS)) !== days) {
    await noteEverybody(db)
    await keepMarks(db, new Map([[DAYS, days]]))
  }
  await noteUnreadToday(db, MOST_FIRMS)
  const changed = await findChanged(db, { changes: MOST_CHANGES, subjects: MOST_FIRMS })
  // After the changes: a link that is made meanwhile leaves one that is still to be seen.
  return { changed, links: changed.length === 0 ? [] : await openLinks(db) }
}

async function refreshFirms(deps: RefreshDeps, tenantId: string): Promise<void> {
  const { changed, links } = await deps.db.forTenant(tenantId, readChanged)
  let behind = 0
  for (let at = 0; at < changed.length; at += FIRMS_AT_ONCE)
    behind += await refreshSome(deps, tenantId, changed.slice(at, at + FIRMS_AT_ONCE), links)
  await deps.alarms.tell({
    name: 'plan-firms-behind',
    about: tenantId,
    value: BigInt(behind),
    says: behind === 0 ? '' : 'firms of which no plan could be made',
  })
}

/** Where some of them cannot be read together each is read alone: one firm's trouble is its own. Answers how many have it. */
async function refreshSome(
  deps: RefreshDeps,
  tenantId: string,
  some: readonly Changed[],
  links: readonly OpenLink[],
): Promise<number> {
  const { db: database, log } = deps
  try {
    await database.forTenant(tenantId, (db) => remakeFirms(db, some, links))
    return 0
  } catch (error) {
    const [only, ...others] = some
    if (only !== undefined && others.length === 0) {
      log.error('no plan of a firm could be made', { tenantId, firmId: only.subjectId, error })
      await database.forTenant(tenantId, (db) => putLast(db, only))
      return 1
    }
  }
  let behind = 0
  for (const each of some) behind += await refreshSome(deps, tenantId, [each], links)
  return behind
}

async function remakeFirms(db: TenantDb, some: readonly Changed[], links: readonly OpenLink[]): Promise<void> {
  await holdPlanOf(db)
  // What another worker has taken since it made with links that are no older.
  const subjectIds = await takeChanges(
    db,
    some.flatMap(({ changes }) => changes),
  )
  if (subjectIds.length === 0) return
  const { calendar, today } = await readToday(db)
  const promises = (await readPromises(db, subjectIds)).filter(({ state }) => state !== 'withdrawn')
  await replaceRows(db, subjectIds, await firmRows(db, { subjectIds, links, promises, calendar, today }))
  const count = (firmId: string, asked: string) =>
    promises.filter((each) => each.firmId === firmId && each.state === asked).length
  const decided = subjectIds.map((id) => [id, { kept: count(id, 'kept'), broken: count(id, 'broken') }] as const)
  await keepMarks(db, new Map(subjectIds.map((id) => [id, READ])), new Map(decided))
}

async function readPromises(db: TenantDb, subjectIds: readonly string[]): Promise<FirmPromise[]> {
  const promises: FirmPromise[] = []
  for (const firmId of await firmsWithPromises(db, subjectIds)) promises.push(...(await promisesOf(db, { firmId })))
  return promises
}

async function refreshPayments(database: TenantDatabase, tenantId: string): Promise<void> {
  await database.forTenant(tenantId, async (db) => {
    const { today, closed } = await readToday(db)
    const terms = await termsOfAccounts(db)
    const mark = digest(JSON.stringify([...terms].toSorted(([one], [other]) => (one < other ? -1 : 1))), ...closed)
    const blocked = Math.max(0, ...[...terms.values()].map(({ blockageDays }) => blockageDays))
    const earliest = addDays(today, -(blocked + LONGEST_PARTS_DAYS + LEEWAY_DAYS))
    if ((await knownMark(db, TERMS)) !== mark) {
      await noteAllSince(db, earliest)
      await keepMarks(db, new Map([[TERMS, mark]]))
    }
    const disputes = await disputeMark(db)
    if ((await knownMark(db, DISPUTES)) !== disputes) {
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
