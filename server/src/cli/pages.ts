import { modulesOf } from '../app.ts'
import { watchPages } from '../modules/desk/page-watch/index.ts'
import { readArgs, type Command } from './command.ts'

export const pages: Command = {
  name: 'pages',
  usage: '',
  does: "looks now at what every company's payers get, as the worker does every hour, and compares it with the build",
  run: async ({ house, args, say }) => {
    readArgs(args, {})
    for (const [address, faults] of await watchPages(modulesOf(house).pageWatch)) {
      if (faults === undefined) say(`? ${address} nobody answers`)
      else if (faults.length === 0) say(`✓ ${address}`)
      else for (const fault of faults) say(`✗ ${address} ${fault}`)
    }
  },
}
