import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import {
  companyTerms,
  type getPlatformCompany,
  type listCompanies,
  type openPlatformCompany,
  type savePlatformCompany,
} from '@vezne/contract/platform-office.ts'
import type { companyList } from '@vezne/contract/platform-office/list.ts'
import { MODULES } from '@vezne/domain/access/modules.ts'
import { platformReader } from '../../../kit/db/platform-db.ts'
import type { PlatformCall } from '../../../kit/http/caller.ts'
import type { FilterOf } from '../../../kit/list/list-query.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { inviteOwner, recordOperatorEvent } from '../../platform/auth/index.ts'
import { findStanding, saveRecord } from '../../platform/records/index.ts'
import { makeCompany } from '../../platform/tenants/index.ts'
import type { PlatformDeps } from './deps.ts'
import { companyRows } from './list.store.ts'
import * as store from './store.ts'

/** Under this the versions of what operator and company have settled are counted. */
const SUBJECT = 'platform-terms'

/** Operators are in no company. */
const NOBODYS = { tenantId: '', firms: '*' } as const

export const showCompanies = ({ platform, secret }: PlatformDeps, input: InputOf<typeof listCompanies>) =>
  companyRows.page({ db: platformReader(platform), secret }, input, NOBODYS)

export const countCompanies = ({ platform }: PlatformDeps, filter: FilterOf<typeof companyList>) =>
  companyRows.totals({ db: platformReader(platform) }, filter, NOBODYS)

async function factsOf({ platform }: PlatformDeps, id: string): Promise<store.CompanyFacts> {
  const facts = await platform.forPlatform((db) => store.findCompany(db, id))
  if (facts === undefined) throw new Refusal('not-found')
  return facts
}

const termsOf = ({ isClosed, modules }: store.CompanyFacts) => ({
  isClosed,
  modules: MODULES.filter((module) => modules.includes(module)),
})

export async function showCompany(
  deps: PlatformDeps,
  { id }: InputOf<typeof getPlatformCompany>,
): Promise<ReplyOf<typeof getPlatformCompany>> {
  const facts = await factsOf(deps, id)
  return deps.platform.forPlatformOfTenant(id, async (db) => {
    const dead = (await store.findHouseDeadLetters(db)).find(({ companyId }) => companyId === id)
    return {
      ...facts,
      ...termsOf(facts),
      createdAt: facts.createdAt.getTime(),
      usage: await store.findUsage(db, id),
      deadLetters: dead?.count ?? 0,
      ...(await findStanding(db, SUBJECT)),
    }
  })
}

/** The company reads in its own log who closed it or changed its modules, and why. */
export async function saveCompany(
  deps: PlatformDeps,
  { id, version, reason, isClosed, modules }: InputOf<typeof savePlatformCompany>,
  call: PlatformCall,
): Promise<ReplyOf<typeof savePlatformCompany>> {
  await factsOf(deps, id)
  return deps.platform.forPlatformOfTenant(id, async (db) => {
    const saved = await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: companyTerms,
        version,
        kind: 'company-terms-changed',
        details: { by: call.caller.name },
        reason,
        read: async () => {
          const now = await store.findCompany(db, id)
          return now === undefined ? null : termsOf(now)
        },
        write: () => store.writeTerms(db, { isClosed, modules: MODULES.filter((module) => modules.includes(module)) }),
      },
      call,
    )
    const event = { kind: 'company-terms-changed', userId: call.caller.userId, companyId: id, details: { isClosed } }
    if (saved !== version) await recordOperatorEvent(db, event, call)
    return { version: saved }
  })
}

/** A company of its own from the first moment: the operator who opens it is not in it. */
export async function openCompany(
  deps: PlatformDeps,
  { name, domain, ownerName, ownerEmail }: InputOf<typeof openPlatformCompany>,
  call: PlatformCall,
): Promise<ReplyOf<typeof openPlatformCompany>> {
  const { userId, name: by } = call.caller
  return deps.platform.forPlatformOfTenant(randomUUIDv7(), async (db) => {
    const asked = { name, domain, taxNumber: null, email: null, phoneNumber: null }
    const tenant = await makeCompany(deps.tenants, db, asked)
    const change = { before: null, after: { name, domain } }
    await recordEvent(db, { kind: 'company-opened', userId, details: { by }, change }, call)
    await inviteOwner(db, { email: ownerEmail, name: ownerName }, call)
    await recordOperatorEvent(db, { kind: 'company-opened', userId, companyId: tenant.id, details: { domain } }, call)
    return { id: tenant.id }
  })
}
