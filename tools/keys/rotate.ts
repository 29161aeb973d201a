import { parseArgs } from 'node:util'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { rotateTenant } from '@vezne/server/modules/terminals/index.ts'
import { tenantIds } from './store.ts'

/**
 * `npm run keys:rotate`: wraps every company's key under the first key of VEZNE_KEYS; with `--deks` every company also
 * gets a new key, and its secrets are sealed again. Sales go on meanwhile. Three steps, each after the last has ended:
 * put the new key behind the old one in VEZNE_KEYS of every process, put it in front everywhere, and run this. After
 * that the old one may go.
 */
const { values: wanted } = parseArgs({ options: { deks: { type: 'boolean', default: false } } })

try {
  const house = openInfrastructure(readConfig(), 'keys')
  const total = { companies: 0, rewrapped: 0, resealed: 0 }
  for (const tenantId of await tenantIds(house)) {
    const done = await rotateTenant(house.terminals.ring, house.tenantDb, tenantId, { tenantKeys: wanted.deks })
    total.companies += 1
    total.rewrapped += done.rewrapped
    total.resealed += done.resealed
  }
  const under = house.terminals.ring.currentId
  console.log(
    `${total.companies} companies: ${total.rewrapped} keys wrapped under "${under}", ${total.resealed} secrets sealed again.`,
  )
  await house.pool.end()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
