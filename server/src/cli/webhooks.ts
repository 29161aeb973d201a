import { modulesOf } from '../app.ts'
import { sendAgain } from '../modules/account/webhooks/index.ts'
import { companyOf, needed, readArgs, type Command } from './command.ts'

export const webhooks: Command = {
  name: 'webhooks',
  usage: '--tenant <domain> [--event <id>]',
  does: 'starts the webhooks over that were given up, all of a company or one event; the worker sends them',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, { tenant: { type: 'string' }, event: { type: 'string' } })
    const company = await companyOf(house, needed(values.tenant, 'tenant', "the company's domain"))
    say(`${await sendAgain(modulesOf(house).webhooks, company.id, values.event)} webhooks are sent again.`)
  },
}
