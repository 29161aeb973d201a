import { rotateTenant } from '../modules/company/terminals/index.ts'
import { forEachTenant } from '../modules/platform/tenants/index.ts'
import { modulesOf } from '../app.ts'
import { readArgs, type Command } from './command.ts'

/**
 * Sales go on meanwhile. Three steps, each after the last has ended: put the new key behind the old one in VEZNE_KEYS of
 * every process, put it in front everywhere, and run this. After that the old one may go.
 */
export const keys: Command = {
  name: 'keys',
  usage: '[--deks]',
  does: "wraps every company's key under the first key of VEZNE_KEYS; with --deks every company also gets a new key",
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, { deks: { type: 'boolean', default: false } })
    const { ring } = house.terminals
    const total = { companies: 0, rewrapped: 0, resealed: 0 }
    await forEachTenant(modulesOf(house), 'keys', async (tenantId) => {
      const done = await rotateTenant(ring, house.tenantDb, tenantId, { tenantKeys: values.deks })
      total.companies += 1
      total.rewrapped += done.rewrapped
      total.resealed += done.resealed
    })
    say(
      `${total.companies} companies: ${total.rewrapped} keys wrapped under "${ring.currentId}", ${total.resealed} secrets sealed again.`,
    )
  },
}
