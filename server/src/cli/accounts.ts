import { modulesOf } from '../app.ts'
import { offeredAccounts, switchOff } from '../modules/company/terminals/index.ts'
import { CommandError, readArgs, type Command } from './command.ts'

/** Before a process opens that refuses to, because payers would be sent to the wrong banks. */
export const accounts: Command = {
  name: 'accounts',
  usage: '[--off <id>]',
  does: 'lists the POS accounts that payers are sent to, with where their calls go; --off takes one out of use',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, { off: { type: 'string' } })
    const offered = await offeredAccounts(modulesOf(house))
    if (values.off === undefined) {
      for (const { tenantId, id, mode } of offered) say(`${mode.padEnd(9)} ${id} of company ${tenantId}`)
      return
    }
    const found = offered.find(({ id }) => id === values.off)
    if (found === undefined) throw new CommandError(`No account ${values.off} is in use.`)
    await house.tenantDb.forTenant(found.tenantId, (db) => switchOff(house.terminals, db, found.id))
    say(`Account ${found.id} takes no new payments; those under way go on.`)
  },
}
