import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { CardFacts } from '@vezne/domain/terminal/card-facts.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import {
  commissionOptions,
  saveDefinition,
  type DefinitionToSave,
  type OptionQuestion,
} from '../../commissions/index.ts'

export const CARD: CardFacts = { bankId: 62, kind: 'credit', commercial: false, programme: 'bonus' }
const RATES = Array.from({ length: 12 }, (_, index) => ({ count: index + 1, percent: String(index) }))
export const upTo = (largest: number) => RATES.slice(0, largest).map(({ count }) => count)

/** A company with a definition of twelve counts at a POS account that is a row alone. */
export async function aCompany(house: TestHouse, definition: Partial<DefinitionToSave> = {}) {
  const tenant = await aTenant(house)
  const inside = <Result>(work: Parameters<typeof house.infrastructure.tenantDb.forTenant<Result>>[1]) =>
    house.infrastructure.tenantDb.forTenant(tenant.id, work)
  const accountId = randomUUID()
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, 62, 'Garanti POS', '{TRY}', true, 1, 1)`,
    [tenant.id, accountId],
  )
  const aDefinition = async (changes: Partial<DefinitionToSave> = {}) => {
    const id = randomUUID()
    await inside((db) => saveDefinition(db, { id, accountId, cardName: 'bonus', rates: RATES, ...changes }))
    return id
  }
  const definitionId = await aDefinition(definition)
  const optionsOn = async (today: string, question: Partial<OptionQuestion> = {}) =>
    (await inside((db) => commissionOptions(db, { currency: 'TRY', today, card: CARD, ...question }))).options
  return {
    tenant,
    inside,
    accountId,
    definitionId,
    aDefinition,
    optionsOn,
    countsOn: async (today: string, question?: Partial<OptionQuestion>) =>
      (await optionsOn(today, question)).find(({ id }) => id === definitionId)?.counts,
    /** The engine's own day: rules are written for the days to come. */
    today: istanbulDay((await inside((db) => db.now())).getTime()),
    token: await staff(house, tenant, 'Operasyon'),
  }
}

/** Somebody of the company in that role; answers the token. */
export async function staff(house: TestHouse, tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

interface Told {
  readonly kind: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** What the log tells, the first first; sign-ins are no change. */
export async function toldOf({ owner }: TestHouse, { id }: TestTenant): Promise<Told[]> {
  const { rows } = await owner.query<Told>(
    `select kind, before, after, reason from audit_events
     where tenant_id = $1 and kind <> 'signed-in' order by happened_at, id`,
    [id],
  )
  return rows
}

type Answered = Pick<LightMyRequestResponse, 'json'>

export const idOf = (answer: Answered) => answer.json<{ data: { id: string } }>().data.id
export const errorsOf = (answer: Answered) => answer.json<{ errors: unknown }>().errors
