import { bankOf } from '@vezne/banks/pos/banks.ts'
import { readConfig } from '@vezne/server/config.ts'
import { closePools, openInfrastructure } from '@vezne/server/infrastructure.ts'
import { confirmPayerPays, saveDefinition } from '@vezne/server/modules/company/commissions/index.ts'
import { saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { SERVING_LOGIN, socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'
import { definitionsOf } from '@vezne/tools/seed/commissions.ts'
import { posAccountOf } from '@vezne/tools/seed/pos-accounts.ts'
import { userId } from '@vezne/tools/seed/store.ts'
import { readStartConfig } from '@vezne/tools/start/config.ts'
import { demoSecret } from '@vezne/tools/start/data-folder.ts'
import { portalEnvironment } from '@vezne/tools/start/environment.ts'
import pg from 'pg'
import { tenantAt } from './company.store.ts'

/**
 * For browser tests: gives the company at a domain of the running demo a POS account at the pretend İş Bankası, switched on,
 * with its rates. The argument is the domain. Says how the account is called.
 */
const BANK_ID = 64
const [domain = ''] = process.argv.slice(2)
const start = readStartConfig()
const socket = socketFolderFor(start.dataFolder, serverUser())
const environment = portalEnvironment(
  start,
  socketUrl(socket, DEMO_DATABASE, SERVING_LOGIN),
  demoSecret(start.dataFolder),
)
const owner = new pg.Client({ connectionString: socketUrl(socket, DEMO_DATABASE) })
await owner.connect()
const tenantId = await tenantAt(owner, domain)
await owner.end()
const house = openInfrastructure(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'till')
const { simulatorsUrl } = house.terminals
const bank = bankOf(BANK_ID)
if (bank === undefined || simulatorsUrl === undefined) throw new Error('there is no pretend bank')
const account = posAccountOf(domain, bank, simulatorsUrl)
await house.tenantDb.forTenant(tenantId, async (db) => {
  await confirmPayerPays(db, { userId: userId('yonetici@vezne.test'), name: 'Ömer Çelik' })
  await saveAccount(house.terminals, db, account)
  for (const definition of definitionsOf(domain, bank)) await saveDefinition(db, definition)
})
await closePools(house)
process.stdout.write(account.name)
