import { adapterOf, bankOf, simulatedEndpoints, type Bank, type ShownAs } from '@vezne/banks/pos/banks.ts'
import type { Fields, HalfSecureResult, PosAccount, PosAdapter } from '@vezne/banks/pos/port.ts'
import type { Currency, Money } from '@vezne/domain/money/money.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { TerminalDeps } from '../deps.ts'
import { openCredentials } from '../keys/credentials.ts'
import {
  findAccount,
  findVersion,
  listAccounts,
  listActiveAccounts,
  type AccountRow,
  type VersionRow,
} from './store.ts'

interface HalfSecureCap {
  readonly result: HalfSecureResult
  readonly cap: Money
}

/** A POS account as anybody may see it. */
export interface TerminalFacts {
  readonly accountId: string
  /** A payment keeps it beside the account, and goes on with it whatever the account becomes. */
  readonly version: number
  readonly name: string
  readonly bank: Bank
  readonly adapter: PosAdapter
  readonly currencies: readonly Currency[]
  readonly isActive: boolean
  readonly blockageDays: number
  readonly shownAs: ShownAs
  /** The half-secure 3-D results that somebody accepted, each with the largest sale it may pass. */
  readonly halfSecure: readonly HalfSecureCap[]
  readonly inquiryProven: boolean
}

/** The same with what it takes to speak to the bank. */
export interface Terminal extends TerminalFacts {
  readonly account: PosAccount
  /** It speaks to the bank's test host, which says nothing about the bank. */
  readonly isAtTestHost: boolean
}

/** What may take money now, by bank. */
export async function activeTerminals(db: TenantDb): Promise<TerminalFacts[]> {
  return (await listActiveAccounts(db)).map((row) => factsFrom(row, row.version))
}

/** Every account there ever was, on or off. */
export async function everyTerminal(db: ReadDb): Promise<TerminalFacts[]> {
  return (await listAccounts(db)).map((row) => factsFrom(row, row.version))
}

/** An account as it is now, on or off; undefined where this company has none of that id. */
export async function accountFacts(db: ReadDb, accountId: string): Promise<TerminalFacts | undefined> {
  const row = await findAccount(db, accountId)
  return row && factsFrom(row, row.version)
}

/** The account as it was in that version, also when it takes no new payments any more. */
export async function terminalAt(
  deps: TerminalDeps,
  db: ReadDb,
  accountId: string,
  version: number,
): Promise<Terminal> {
  const row = await findVersion(db, accountId, version)
  if (row === undefined) throw new Error(`POS account ${accountId} has no version ${version}`)
  return terminalFrom(deps, db, row, version)
}

/** The same of what was read with something else (`versionOf`). */
export async function terminalFrom(
  deps: TerminalDeps,
  db: ReadDb,
  row: VersionRow,
  version: number,
): Promise<Terminal> {
  const facts = factsFrom(row, version)
  const credentials = await credentialsOf(deps, db, row, version)
  return {
    ...facts,
    account: posAccount(deps, facts, row, credentials),
    isAtTestHost: row.endpointMode === 'test',
  }
}

async function credentialsOf(deps: TerminalDeps, db: ReadDb, row: VersionRow, version: number): Promise<Fields> {
  const known = deps.cache.get(db.tenantId, row.id, row.stamp)
  if (known !== undefined) return known
  const credentials = await openCredentials(deps.ring, db, row.id, version)
  deps.cache.keep(db.tenantId, row.id, row.stamp, credentials)
  return credentials
}

function factsFrom(row: AccountRow | VersionRow, version: number): TerminalFacts {
  const bank = bankOf(row.bankId)
  if (bank === undefined) throw new Error(`POS account ${row.id} is at bank ${row.bankId}, which nobody knows`)
  return {
    accountId: row.id,
    version,
    name: row.name,
    bank,
    adapter: adapterOf(bank),
    currencies: row.currencies,
    isActive: row.isActive,
    blockageDays: row.blockageDays,
    shownAs: row.shownAs ?? bank.shownAs,
    halfSecure: (row.halfSecure ?? []).map(({ result, capMinor, currency }) => ({
      result,
      cap: { amountMinor: BigInt(capMinor), currency },
    })),
    inquiryProven: row.inquiryProvenAt !== null,
  }
}

function posAccount(
  deps: TerminalDeps,
  { bank }: TerminalFacts,
  { endpointMode: mode, settings }: VersionRow,
  credentials: Fields,
): PosAccount {
  const dialect = bank.dialect === undefined ? {} : { dialect: bank.dialect }
  return {
    credentials,
    endpoints: mode === 'simulated' ? pretendEndpoints(deps, bank) : bank[mode],
    mode: mode === 'live' ? 'live' : 'test',
    settings: { ...settings, ...dialect },
  }
}

interface Verified {
  readonly totalMinor: bigint
  readonly currency: Currency
  /** Whoever asks for this money wants no less, whatever the company accepts. */
  readonly needsFull3d: boolean
}

/** The account for one sale: each half-secure 3-D result passes up to its own cap and not above it. */
export function accountForSale({ account, halfSecure }: Terminal, sale: Verified): PosAccount {
  const { totalMinor, currency, needsFull3d } = sale
  const passing = halfSecure.filter(
    ({ cap }) => !needsFull3d && cap.currency === currency && totalMinor <= cap.amountMinor,
  )
  return { ...account, halfSecure: passing.map(({ result }) => result) }
}

function pretendEndpoints({ simulatorsUrl }: TerminalDeps, bank: Bank): Fields {
  if (simulatorsUrl === undefined)
    throw new Error('an account of the demo cannot be used where there are no simulators')
  return simulatedEndpoints(bank, simulatorsUrl)
}
