import { parseArgs } from 'node:util'
import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { tenantOfDomain } from '@vezne/server/modules/tenants/index.ts'
import { sendAgain } from '@vezne/server/modules/webhooks/index.ts'
import { domainOf } from './place.ts'

/**
 * `npm run webhooks:again -- --tenant magaza [--event <id>]` starts the webhooks over that were given up, all of the
 * company's or one event's. The worker sends them.
 */
const { values: wanted } = parseArgs({ options: { tenant: { type: 'string' }, event: { type: 'string' } } })

try {
  if (wanted.tenant === undefined) throw new Error('--tenant is needed: the company’s domain.')
  const house = openInfrastructure(readConfig(), 'webhooks')
  const { tenants, webhooks } = modulesOf(house)
  const found = await tenantOfDomain(tenants, domainOf(wanted.tenant))
  if (found === undefined) throw new Error(`No company has the domain ${domainOf(wanted.tenant)}.`)
  console.log(`${await sendAgain(webhooks, found.id, wanted.event)} webhooks are sent again.`)
  await house.pool.end()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
