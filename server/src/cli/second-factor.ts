import { modulesOf } from '../app.ts'
import { resetFactorByHand } from '../modules/platform/auth/index.ts'
import { CommandError, companyOf, needed, readArgs, type Command } from './command.ts'

const OPTIONS = {
  tenant: { type: 'string' },
  reset: { type: 'string' },
  reason: { type: 'string' },
} as const

/** What an owner does at `/yonetim/guvenlik` for everybody else, for the owner who has nobody left to ask. */
export const secondFactor: Command = {
  name: 'second-factor',
  usage: '--tenant <domain> --reset <address> --reason <why>',
  does: 'takes a second factor away whose phone and recovery codes are lost; the person is mailed a link for a new password',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, OPTIONS)
    const { auth } = modulesOf(house)
    const tenant = await companyOf(house, needed(values.tenant, 'tenant', "the company's domain"))
    const email = needed(values.reset, 'reset', 'the address of the person')
    const reason = needed(values.reason, 'reason', 'why, for the log of what operators did')
    if (!(await resetFactorByHand(auth, tenant, { email, reason }))) {
      throw new CommandError('Nobody of this company has that address, or they are suspended.')
    }
    say('The second factor and the password are gone, and a letter with a link is on its way.')
  },
}
