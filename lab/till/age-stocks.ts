import { socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'
import { readStartConfig } from '@vezne/tools/start/config.ts'
import pg from 'pg'
import { ageStocks, tenantAt } from './company.store.ts'

/** For browser tests: the stocks of the company at a domain of the running demo grow old by so many hours. */
const [domain = '', hours = ''] = process.argv.slice(2)
const { dataFolder } = readStartConfig()
const owner = new pg.Client({ connectionString: socketUrl(socketFolderFor(dataFolder, serverUser()), DEMO_DATABASE) })
await owner.connect()
await ageStocks(owner, await tenantAt(owner, domain), Number(hours))
await owner.end()
