import type { Fields } from '@vezne/banks/pos/port.ts'
import type { ShownAs } from '@vezne/banks/pos/banks.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { AccountTerms, EndpointMode } from '../account.ts'
import { credentialDates } from '../keys/store.ts'
import { accountFacts, type TerminalFacts } from './open-terminal.ts'
import { findVersion } from './store.ts'
import { findTerms } from './terms.store.ts'

/** Everything about an account but what is secret. */
export interface AccountInFull {
  readonly facts: TerminalFacts
  readonly endpointMode: EndpointMode
  readonly settings: Fields
  /** Null: as its bank is shown. */
  readonly ownWay: ShownAs | null
  /** Null: nobody said where its money comes to. */
  readonly iban: string | null
  readonly terms: AccountTerms
  /** Which credentials there are, and since when each is what it is. */
  readonly credentials: ReadonlyMap<string, Date>
}

/** Undefined where this company has none of that id. */
export async function accountInFull(db: TenantDb, accountId: string): Promise<AccountInFull | undefined> {
  const facts = await accountFacts(db, accountId)
  const row = facts && (await findVersion(db, accountId, facts.version))
  if (facts === undefined || row === undefined) return undefined
  return {
    facts,
    endpointMode: row.endpointMode,
    settings: row.settings,
    ownWay: row.shownAs,
    iban: row.iban,
    terms: await findTerms(db, accountId),
    credentials: await credentialDates(db, accountId, facts.version),
  }
}
