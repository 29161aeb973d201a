import { randomUUID } from 'node:crypto'
import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { saveDefinition } from '@vezne/server/modules/company/commissions/index.ts'
import { capabilityFor } from '@vezne/server/modules/till/payments/index.ts'
import { saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { demoAccount } from '@vezne/tools/seed/gateway-accounts.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import type { TillOrder } from './config.ts'
import { STORM_FIRMS, TENANT } from './place.ts'
import { addFirms, addLedger, addTenant } from './store.ts'

/** One bank of every gateway and dialect. Their clock is the storm's: one of them refuses a message of another hour. */
export const STORM_BANKS: readonly number[] = [64, 62, 15, 67, 111, 134, 205, 210, 857, 889, 890, 856, 46]

export interface StormAccount {
  readonly bankId: number
  /** What a payer chooses to pay there: at once, and for what is owed. */
  readonly definitionId: string
}

/** A company with an account at every bank; institutions learn our address in their panel. */
export async function openAccounts(
  order: Pick<TillOrder, 'databaseUrl' | 'secret' | 'simulatorsUrl' | 'bankDoor'>,
  ownerUrl: string,
  { banks, feeds }: { readonly banks: readonly number[]; readonly feeds: boolean },
): Promise<StormAccount[]> {
  const { databaseUrl, secret, simulatorsUrl, bankDoor } = order
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    VEZNE_SECRET: secret,
    SIMULATORS_URL: simulatorsUrl,
    LOG_LEVEL: 'silent',
  })
  const house = openInfrastructure(config, 'storm', () => undefined)
  const accounts: StormAccount[] = []
  await withClient(ownerUrl, async (owner) => {
    await addTenant(owner, TENANT)
    await addFirms(owner, TENANT, STORM_FIRMS)
    if (feeds) await addLedger(owner, TENANT, STORM_FIRMS)
    for (const bankId of banks) {
      const accountId = randomUUID()
      const account = { id: accountId, bankId, currencies: ['TRY'] as const, isActive: true, blockageDays: 0 }
      const { name, credentials } = issuedBy(bankId, simulatorsUrl)
      const definitionId = randomUUID()
      await house.tenantDb.forTenant(TENANT, async (db) => {
        await saveAccount(house.terminals, db, { ...account, name, endpointMode: 'simulated', credentials })
        await saveDefinition(db, { id: definitionId, accountId, cardName: name, rates: [{ count: 1, percent: '0' }] })
      })
      accounts.push({ bankId, definitionId })
      const capability = capabilityFor(secret, 'notify', { tenantId: TENANT, id: accountId })
      await tellPanel(simulatorsUrl, bankId, `${bankDoor}/bank/notify/${capability}`)
    }
  })
  await house.pool.end()
  return accounts
}

/** Only what the gateway asks for: a bank's paper holds more. */
function issuedBy(bankId: number, simulatorsUrl: string): { name: string; credentials: Record<string, string> } {
  const bank = bankOf(bankId)
  if (bank === undefined) throw new Error(`there is no bank ${bankId}`)
  const { credentials } = demoAccount(bank, simulatorsUrl)
  const wanted = new Set(adapterOf(bank).credentials.map(({ name }) => name))
  return {
    name: bank.name,
    credentials: Object.fromEntries(Object.entries(credentials).filter(([name]) => wanted.has(name))),
  }
}

async function tellPanel(simulatorsUrl: string, bankId: number, notifyUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ bankId, notifyUrl })
  await fetch(`${simulatorsUrl}/_sim/merchant-panel`, { method: 'POST', headers, body })
}
