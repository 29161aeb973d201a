import { socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'
import { tenantId } from '@vezne/tools/seed/store.ts'
import { readStartConfig } from '@vezne/tools/start/config.ts'
import pg from 'pg'
import { putAccount, putLine } from './account.store.ts'
import { firmOfCode } from './store.ts'

/**
 * For browser tests: gives a dealer of the running demo an account with lines of its own. The arguments are the dealer's
 * code and the account's. The balance of the last month's end is 12.500,00, and one card receipt stands beside it.
 */
const [firmCode = '', code = ''] = process.argv.slice(2)
const { dataFolder } = readStartConfig()
const owner = new pg.Client({ connectionString: socketUrl(socketFolderFor(dataFolder, serverUser()), DEMO_DATABASE) })
await owner.connect()
const tenant = tenantId('anadolu')
const firmId = await firmOfCode(owner, tenant, firmCode)
const account = await putAccount(owner, { tenantId: tenant, firmId }, code)
await putLine(owner, account, { on: '2026-09-10', debit: 2_000_000 })
await putLine(owner, account, { on: '2026-10-02', credit: 750_000 })
await putLine(owner, account, { on: '2026-10-03', credit: 60_000, origin: 'vezne' })
await owner.end()
