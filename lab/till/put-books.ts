import { socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'
import { tenantId } from '@vezne/tools/seed/store.ts'
import { readStartConfig } from '@vezne/tools/start/config.ts'
import pg from 'pg'
import { putAccount, putOwnLine } from './account.store.ts'
import { firmOfCode } from './store.ts'

/**
 * For browser tests: gives a dealer of the running demo an account in books of its own, which its ERP fills. The arguments are the
 * dealer's code, the account's (which is that of the books as well), and how a card receipt of 1.000,00 and 25,00 vade farkı stands
 * in it: `net`, `gross` or not at all. Says the account's id.
 */
const [firmCode = '', code = '', receipt = ''] = process.argv.slice(2)
const { dataFolder } = readStartConfig()
const owner = new pg.Client({ connectionString: socketUrl(socketFolderFor(dataFolder, serverUser()), DEMO_DATABASE) })
await owner.connect()
const tenant = tenantId('anadolu')
const firmId = await firmOfCode(owner, tenant, firmCode)
const account = await putAccount(owner, { tenantId: tenant, firmId }, code, code)
if (receipt === 'net') await putOwnLine(owner, account, { type: 'card-receipt', credit: 100_000, reference: code })
if (receipt === 'gross') {
  await putOwnLine(owner, account, { type: 'card-receipt', credit: 102_500, reference: code })
  await putOwnLine(owner, account, { type: 'late-charge', debit: 2500, reference: code })
}
await owner.end()
process.stdout.write(account.id)
