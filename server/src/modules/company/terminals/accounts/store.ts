import type { Fields } from '@vezne/banks/pos/port.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import { camelIfThere, camels, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { AccountToSave, EndpointMode } from '../account.ts'
import { standingCaps, type StandingCap } from './half-secure.store.ts'

interface Tables {
  pos_accounts: Narrowed<Schema['pos_accounts'], { currencies: Currency[] }>
  pos_account_versions: Narrowed<Schema['pos_account_versions'], { settings: Fields }>
}

/** What payments need of an account; what was agreed with its bank stands in the store of its terms. */
type Fact =
  | 'id'
  | 'bankId'
  | 'name'
  | 'currencies'
  | 'isActive'
  | 'blockageDays'
  | 'iban'
  | 'shownAs'
  | 'version'
  | 'inquiryProvenAt'

export type AccountRow = Readonly<Pick<Camel<Selectable<Tables['pos_accounts']>>, Fact>> & {
  readonly halfSecure: StandingCap[] | null
}

const ACCOUNT_COLUMNS = [
  'id',
  'bank_id',
  'name',
  'currencies',
  'is_active',
  'blockage_days',
  'iban',
  'shown_as',
  'pos_accounts.version',
  'inquiry_proven_at',
] as const

/** The account and one of its versions. */
export type VersionRow = Omit<AccountRow, 'inquiryProvenAt'> & {
  readonly inquiryProvenAt: string | null
  readonly endpointMode: EndpointMode
  readonly settings: Fields
  readonly stamp: string
}

/** An account in one of its versions, as JSON: whoever reads a payment or an option asks for it in the same statement. */
export const versionOf = (accountId: RawBuilder<unknown>, version: RawBuilder<unknown>) => sql<VersionRow | null>`(
  select json_build_object('id', pos_accounts.id, 'bankId', bank_id, 'name', name, 'currencies', currencies,
      'isActive', is_active, 'blockageDays', blockage_days, 'iban', iban, 'shownAs', shown_as,
      'version', pos_accounts.version, 'inquiryProvenAt', inquiry_proven_at, 'halfSecure', ${standingCaps},
      'endpointMode', v.endpoint_mode, 'settings', v.settings, 'stamp', v.version || ' ' || v.created_at)
    from pos_accounts
    join pos_account_versions v on v.tenant_id = pos_accounts.tenant_id and v.account_id = pos_accounts.id
   where pos_accounts.tenant_id = (select current_tenant()) and pos_accounts.id = ${accountId} and v.version = ${version}
)`

export async function findVersion(db: ReadDb, accountId: string, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<{ found: VersionRow | null }>`
    select ${versionOf(sql`${accountId}::uuid`, sql`${version}::integer`)} as found`.execute(db.on())
  return rows[0]?.found ?? undefined
}

function accounts(db: ReadDb) {
  return db
    .on<Tables>()
    .selectFrom('pos_accounts')
    .select(ACCOUNT_COLUMNS)
    .select(standingCaps.as('half_secure'))
    .where('tenant_id', '=', db.tenantId)
}

export function findAccount(db: ReadDb, accountId: string): Promise<AccountRow | undefined> {
  return accounts(db).where('id', '=', accountId).executeTakeFirst().then(camelIfThere)
}

export function listAccounts(db: ReadDb): Promise<AccountRow[]> {
  return accounts(db).orderBy('position').orderBy('bank_id').orderBy('id').execute().then(camels)
}

export function listActiveAccounts(db: TenantDb): Promise<AccountRow[]> {
  return accounts(db).where('is_active', '=', true).orderBy('bank_id').orderBy('id').execute().then(camels)
}

/** Holds the account until the transaction ends, so that two changes at once make two versions. */
export async function lockAccount(db: TenantDb, accountId: string): Promise<VersionRow | undefined> {
  const locked = await accounts(db).where('id', '=', accountId).forUpdate().executeTakeFirst()
  return locked && findVersion(db, accountId, locked.version)
}

function factsOf(account: AccountToSave) {
  return {
    name: account.name,
    currencies: [...account.currencies],
    is_active: account.isActive,
    blockage_days: account.blockageDays,
    iban: account.iban ?? null,
    shown_as: account.shownAs ?? null,
  }
}

export async function insertAccount(db: TenantDb, account: AccountToSave): Promise<void> {
  const { id, bankId } = account
  await db
    .on<Tables>()
    .insertInto('pos_accounts')
    .values({
      tenant_id: db.tenantId,
      id,
      bank_id: bankId,
      version: 1,
      inquiry_proven_at: null,
      ...factsOf(account),
    })
    .execute()
}

export async function updateAccount(db: TenantDb, account: AccountToSave): Promise<void> {
  await accountUpdate(db, account.id).set(factsOf(account)).execute()
}

export async function setActive(db: TenantDb, accountId: string, isActive: boolean): Promise<void> {
  await accountUpdate(db, accountId).set({ is_active: isActive }).execute()
}

function accountUpdate(db: TenantDb, accountId: string) {
  return db.on<Tables>().updateTable('pos_accounts').where('tenant_id', '=', db.tenantId).where('id', '=', accountId)
}

export interface NewVersion {
  readonly accountId: string
  readonly version: number
  readonly endpointMode: EndpointMode
  readonly settings: Fields
}

export async function insertVersion(
  db: TenantDb,
  { accountId, version, endpointMode, settings }: NewVersion,
): Promise<void> {
  await sql`insert into pos_account_versions (tenant_id, account_id, version, endpoint_mode, settings)
    values (${db.tenantId}, ${accountId}, ${version}, ${endpointMode}, ${JSON.stringify(settings)}::jsonb)`.execute(
    db.on(),
  )
}

/** What the old credentials proved says nothing about the new ones. */
export async function moveToVersion(db: TenantDb, accountId: string, version: number): Promise<void> {
  await accountUpdate(db, accountId).set({ version, inquiry_proven_at: null }).execute()
}

export async function setInquiryProven(db: TenantDb, accountId: string): Promise<void> {
  await accountUpdate(db, accountId)
    .set({ inquiry_proven_at: sql<Date>`now()` })
    .where('inquiry_proven_at', 'is', null)
    .execute()
}

export async function isInquiryProven(db: TenantDb, accountId: string): Promise<boolean> {
  const found = await findAccount(db, accountId)
  return found !== undefined && found.inquiryProvenAt !== null
}
