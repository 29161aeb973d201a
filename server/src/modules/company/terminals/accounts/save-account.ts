import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { recordEvent, type AuditKind } from '../../../platform/audit/index.ts'
import type { TerminalDeps } from '../deps.ts'
import { mayBeOffered } from '../offered/offered-modes.ts'
import { keepCredentials, openCredentials } from '../keys/credentials.ts'
import { credentialDates } from '../keys/store.ts'
import { faultsOfAccount, missingCredentials, type AccountToSave } from '../account.ts'
import { findAgreed, keepPastTerms, writeTerms } from './terms.store.ts'
import {
  insertAccount,
  insertVersion,
  lockAccount,
  moveToVersion,
  setActive,
  updateAccount,
  type NewVersion,
  type VersionRow,
} from './store.ts'

export interface SavedAccount {
  readonly accountId: string
  readonly version: number
}

/**
 * Opens an account or changes one. Whatever a payment in flight must keep makes a new version; the rest counts at once.
 * `by` is the user who did it; nobody when the house itself puts accounts in place.
 */
export async function saveAccount(
  deps: TerminalDeps,
  db: TenantDb,
  account: AccountToSave,
  by?: string,
): Promise<SavedAccount> {
  const { isNew, version } = await writeAccount(deps, db, account)
  await tell(db, isNew ? 'pos-account-opened' : 'pos-account-changed', account, version, by)
  return { accountId: account.id, version }
}

/** The same for whoever tells the log in words of their own. */
export async function writeAccount(
  deps: TerminalDeps,
  db: TenantDb,
  account: AccountToSave,
): Promise<{ readonly isNew: boolean; readonly version: number }> {
  const known = await lockAccount(db, account.id)
  refuseFaults(faultsOf(deps, account, known))
  const before = await findAgreed(db, account.id)
  const version = known === undefined ? await openAccount(deps, db, account) : await change(deps, db, account, known)
  if (account.terms !== undefined) await writeTerms(db, account.id, account.terms)
  // What was sold until today is settled by what was agreed then.
  if (before !== undefined && !isDeepStrictEqual(before, await findAgreed(db, account.id)))
    await keepPastTerms(db, account.id, before)
  deps.cache.wipe(db.tenantId, account.id)
  return { isNew: known === undefined, version }
}

/** Takes the place of the credentials given; the others go on as they are. Payments in flight keep the old ones. */
export async function changeCredentials(
  deps: TerminalDeps,
  db: TenantDb,
  accountId: string,
  credentials: Fields,
  by?: string,
): Promise<SavedAccount> {
  const known = await lockAccount(db, accountId)
  if (known === undefined) throw new Error(`POS account ${accountId} is unknown`)
  const asItIs = { ...savedFrom(known), credentials }
  refuseFaults(faultsOfAccount(asItIs))
  const version = await writeVersion(deps, db, asItIs, known)
  deps.cache.wipe(db.tenantId, accountId)
  await tell(db, 'pos-credentials-changed', asItIs, version, by)
  return { accountId, version }
}

/** Takes no new payments from now on, whatever else is wrong with it; those under way go on to their end. */
export async function switchOff(deps: TerminalDeps, db: TenantDb, accountId: string, by?: string): Promise<void> {
  const known = await writeState(deps, db, accountId, false)
  await tell(db, 'pos-account-changed', { ...savedFrom(known), isActive: false }, known.version, by)
}

/** On or off, for whoever tells the log in words of their own. An account that payers may not be sent to stays off. */
export async function writeState(
  deps: TerminalDeps,
  db: TenantDb,
  accountId: string,
  isActive: boolean,
): Promise<VersionRow> {
  const known = await lockAccount(db, accountId)
  if (known === undefined) throw new Error(`POS account ${accountId} is unknown`)
  if (isActive) refuseFaults(faultsOf(deps, { ...savedFrom(known), isActive }, known))
  await setActive(db, accountId, isActive)
  deps.cache.wipe(db.tenantId, accountId)
  return known
}

/** Who changed where money goes is kept; of credentials only the names are. */
async function tell(
  db: TenantDb,
  kind: AuditKind,
  { id, bankId, name, isActive, endpointMode, credentials = {} }: AccountToSave,
  version: number,
  by: string | undefined,
): Promise<void> {
  const changed = Object.keys(credentials).toSorted().join(' ')
  const details = { accountId: id, bankId, name, isActive, endpointMode, version, credentials: changed }
  await recordEvent(db, { kind, userId: by, details })
}

function faultsOf(
  { simulatorsUrl, stage }: TerminalDeps,
  account: AccountToSave,
  known: VersionRow | undefined,
): string[] {
  const isNew = known === undefined
  return [
    ...faultsOfAccount(account),
    ...(isNew ? missingCredentials(account.bankId, account.credentials ?? {}) : []),
    ...(isNew || known.bankId === account.bankId ? [] : ['an account stays with its bank']),
    ...(account.endpointMode === 'simulated' && simulatorsUrl === undefined ? ['there are no pretend banks here'] : []),
    ...(account.isActive && !mayBeOffered(stage, account.endpointMode)
      ? [`payers are sent to no ${account.endpointMode} account here`]
      : []),
  ]
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`the POS account cannot be saved: ${faults.join('; ')}`)
}

async function openAccount(deps: TerminalDeps, db: TenantDb, account: AccountToSave): Promise<number> {
  await insertAccount(db, account)
  await insertVersion(db, versionOf(account, 1))
  await keepCredentials(deps.ring, db, { accountId: account.id, version: 1 }, account.credentials ?? {}, new Map())
  return 1
}

async function change(deps: TerminalDeps, db: TenantDb, account: AccountToSave, known: VersionRow): Promise<number> {
  await updateAccount(db, account)
  const { credentials = {}, settings = {}, endpointMode } = account
  const isSame =
    endpointMode === known.endpointMode && isEqual(settings, known.settings) && Object.keys(credentials).length === 0
  return isSame ? known.version : writeVersion(deps, db, account, known)
}

async function writeVersion(
  deps: TerminalDeps,
  db: TenantDb,
  account: AccountToSave,
  known: VersionRow,
): Promise<number> {
  const version = known.version + 1
  const before = await openCredentials(deps.ring, db, account.id, known.version)
  const credentials = { ...before, ...account.credentials }
  refuseFaults(missingCredentials(account.bankId, credentials))
  const since = await credentialDates(db, account.id, known.version)
  const keptSince = new Map([...since].filter(([field]) => account.credentials?.[field] === undefined))
  await insertVersion(db, versionOf(account, version))
  await keepCredentials(deps.ring, db, { accountId: account.id, version }, credentials, keptSince)
  await moveToVersion(db, account.id, version)
  return version
}

function versionOf({ id, endpointMode, settings = {} }: AccountToSave, version: number): NewVersion {
  return { accountId: id, version, endpointMode, settings }
}

function savedFrom(row: VersionRow): AccountToSave {
  return {
    id: row.id,
    bankId: row.bankId,
    name: row.name,
    currencies: row.currencies,
    isActive: row.isActive,
    blockageDays: row.blockageDays,
    endpointMode: row.endpointMode,
    settings: row.settings,
  }
}

function isEqual(one: Fields, other: Fields): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
