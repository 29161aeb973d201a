import { modulesOf } from '../app.ts'
import { makeOperator, operatorsOf, removeOperator } from '../modules/platform/auth/index.ts'
import { CommandError, needed, readArgs, type Command } from './command.ts'

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  remove: { type: 'string' },
} as const

/** Who may enter `/platform`. Also the way back in for an operator who has lost password or phone. */
export const platformOperator: Command = {
  name: 'platform-operator',
  usage: '[--email <address> --name <name>] [--remove <address>]',
  does: 'lists who runs the platform; --email makes somebody an operator, or gives one a new password, shown this once, and a second factor to set up; --remove ends it',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, OPTIONS)
    const { auth } = modulesOf(house)
    if (values.remove !== undefined) {
      if (!(await removeOperator(auth, values.remove))) throw new CommandError('There is no such operator.')
      return say('They are an operator no longer, and signed out.')
    }
    if (values.email === undefined) {
      for (const { email, name } of await operatorsOf(auth)) say(`${email} "${name}"`)
      return
    }
    const name = needed(values.name, 'name', 'how people call them')
    const password = await makeOperator(auth, { email: values.email, name })
    if (password === undefined) {
      throw new CommandError('This address has a place in a company. An operator needs one that is in none.')
    }
    say(`${values.email} signs in at /platform with the password ${password}`)
    say('The first sign-in sets up the second factor.')
  },
}
