import { randomUUID } from 'node:crypto'
import { FIRM_RIGHTS, STAFF_RIGHTS, rightsWithin } from '@vezne/domain/access/rights.ts'
import { newToken } from '@vezne/server/kit/secret.ts'
import { firmId, tenantId } from '@vezne/tools/seed/store.ts'
import type pg from 'pg'
import type { ApiDocument } from './operations.ts'
import {
  aKey,
  aLook,
  aMember,
  anOperator,
  anOperatorSession,
  aSession,
  companyNames,
  join,
  disable,
  peopleOf,
  takeModules,
  type Membership,
} from './store.ts'

/** Whose rows somebody may see: a company, and all of its firms or these. */
export interface Sight {
  readonly tenantId: string
  readonly firms: '*' | readonly string[]
}

/** A person with these rights, who perhaps only looks on as somebody; a program; or whoever runs the installation. */
type Known =
  | { readonly rights: readonly string[]; readonly isImpersonating?: true }
  | { readonly scope: string }
  | 'operator'

export interface Who {
  readonly name: string
  /** Undefined for somebody whom nobody should know: every door but the public ones answers 401. */
  readonly known: Known | undefined
  readonly sight: Sight
  /** What they may come to know of others all the same. */
  readonly mayKnow?: ReadonlySet<string>
  /** A sign-in or a key of their own for each call: some calls end the one they came with. */
  readonly headers: () => Promise<Record<string, string>>
}

const [OURS, THEIRS, EMPTY] = [tenantId('anadolu'), tenantId('sigorta'), tenantId('bos')]
const DEALER = firmId('anadolu', 'BAYI-001')
const SUB_DEALER = firmId('anadolu', 'BAYI-001-01')
const OTHER_DEALER = firmId('anadolu', 'BAYI-002')
const FOREIGN_DEALER = firmId('sigorta', 'BAYI-001')

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Everybody who may stand before a door, on the demo world: strangers, people of every kind, programs. */
export async function everybody(owner: pg.Client, { 'x-roles': roles }: ApiDocument): Promise<Who[]> {
  const nothing: Sight = { tenantId: randomUUID(), firms: [] }
  const stranger = (name: string, headers: Who['headers']): Who => ({ name, known: undefined, sight: nothing, headers })
  const person = async (
    name: string,
    membership: Membership,
    sight: Sight,
    rights: readonly string[],
  ): Promise<Who> => {
    const userId = await aMember(owner, membership)
    const headers = async () => bearer(await aSession(owner, membership.tenantId, userId))
    return { name, known: { rights }, sight, headers }
  }
  const dealer = (name: string, at: Membership, firms: readonly string[]) =>
    person(name, at, { tenantId: at.tenantId, firms }, at.rights ?? [])
  const staff = (role: string) =>
    person(role, { tenantId: OURS, role }, { tenantId: OURS, firms: '*' }, roles[role] ?? [])
  const program = (scope: string): Who => ({
    name: `key:${scope}`,
    known: { scope },
    sight: { tenantId: OURS, firms: '*' },
    headers: async () => bearer(await aKey(owner, OURS, scope)),
  })

  const somebody = await aMember(owner, { tenantId: OURS, role: 'Sahip' })
  const gone = await aMember(owner, { tenantId: OURS, role: 'Sahip' })
  await disable(owner, gone)
  const pending = await aMember(owner, { tenantId: OURS, role: 'Sahip', isPending: true })
  // Accepted in another company, where they are the owner, and asked into this one: here they are nobody yet.
  const elsewhere = await aMember(owner, { tenantId: THEIRS, role: 'Sahip' })
  const asked = await join(owner, elsewhere, { tenantId: OURS, role: 'Sahip', isPending: true })
  const waiting = await aMember(owner, { tenantId: THEIRS, role: 'Sahip' })
  await join(owner, waiting, { tenantId: OURS, role: 'Sahip', isPending: true })
  const pendingHere: Who = {
    name: 'owner elsewhere, pending here',
    known: { rights: roles['Sahip'] ?? [] },
    sight: { tenantId: THEIRS, firms: '*' },
    // Who asked them, by which invitation, and with whom they work: the demo's people are in several companies.
    mayKnow: new Set([OURS, asked, ...(await peopleOf(owner, THEIRS))]),
    headers: async () => bearer(await aSession(owner, THEIRS, elsewhere)),
  }
  await takeModules(owner, EMPTY)
  // What belongs to no module is left to the owner of a company that has bought nothing.
  const without = [...rightsWithin(STAFF_RIGHTS, [], true)]
  const session = (spoiled: string) => async () => bearer(await aSession(owner, OURS, somebody, spoiled))
  const key = (spoiled: string) => async () => bearer(await aKey(owner, OURS, 'erp', spoiled))
  const subRights = FIRM_RIGHTS.filter((right) => !right.startsWith('subfirm.'))

  const lookedAt = await aMember(owner, { tenantId: OURS, firmId: DEALER, rights: FIRM_RIGHTS })
  const looking: Who = {
    name: 'looking on as a dealer',
    known: { rights: FIRM_RIGHTS, isImpersonating: true },
    sight: { tenantId: OURS, firms: [DEALER, SUB_DEALER] },
    headers: async () => bearer(await aLook(owner, OURS, somebody, lookedAt)),
  }

  const operatorId = await anOperator(owner)
  const operator: Who = {
    name: 'platform operator',
    known: 'operator',
    sight: nothing,
    // Which companies there are, and nothing that belongs to one.
    mayKnow: await companyNames(owner),
    headers: async () => bearer(await anOperatorSession(owner, operatorId)),
  }

  const office: Who[] = []
  for (const role of Object.keys(roles)) office.push(await staff(role))

  return [
    stranger('anonymous', () => Promise.resolve({})),
    stranger('with a token of nobody', () => Promise.resolve(bearer(newToken()))),
    stranger('with half a token', () => Promise.resolve(bearer('abc'))),
    stranger('expired', session(`idle_expires_at = now() - interval '1 second'`)),
    stranger('ended', session('ended_at = now()')),
    stranger('disabled', async () => bearer(await aSession(owner, OURS, gone))),
    stranger('pending member', async () => bearer(await aSession(owner, OURS, pending))),
    stranger('pending here, with a sign-in of theirs in this company', async () =>
      bearer(await aSession(owner, OURS, waiting)),
    ),
    stranger('with a key of nobody', () => Promise.resolve(bearer(`vzk_${newToken()}`))),
    stranger('with a revoked key', key('revoked_at = now()')),
    stranger('with an expired key', key('expires_at = now()')),
    stranger('with a token of no operator', () => Promise.resolve(bearer(`vzp_${newToken()}`))),
    stranger('operator who has signed out', async () =>
      bearer(await anOperatorSession(owner, operatorId, 'ended_at = now()')),
    ),
    stranger('with a key from elsewhere', key(`networks = '{203.0.113.0/24}'`)),
    await dealer('dealer', { tenantId: OURS, firmId: DEALER, rights: FIRM_RIGHTS }, [DEALER, SUB_DEALER]),
    await dealer('dealer without a right', { tenantId: OURS, firmId: DEALER }, [DEALER, SUB_DEALER]),
    await dealer('other firm', { tenantId: OURS, firmId: OTHER_DEALER, rights: FIRM_RIGHTS }, [OTHER_DEALER]),
    await dealer('sub-dealer', { tenantId: OURS, firmId: DEALER, subFirmId: SUB_DEALER, rights: subRights }, [
      SUB_DEALER,
    ]),
    await dealer('other tenant', { tenantId: THEIRS, firmId: FOREIGN_DEALER, rights: FIRM_RIGHTS }, [FOREIGN_DEALER]),
    await person('owner without modules', { tenantId: EMPTY, role: 'Sahip' }, { tenantId: EMPTY, firms: '*' }, without),
    ...office,
    pendingHere,
    looking,
    program('erp'),
    program('another'),
    operator,
  ]
}
