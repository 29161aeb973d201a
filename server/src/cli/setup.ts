import { SETUP_PATH } from '@vezne/contract/setup/claim.ts'
import { CODE_HOURS, newSetupCode } from '../modules/platform/auth/index.ts'
import { CommandError, readArgs, type Command } from './command.ts'

export const setup: Command = {
  name: 'setup',
  usage: '',
  does: 'prints a new code for the set-up page of a portal that has no company yet; the code before is no good any more',
  run: async ({ house, args, say }) => {
    readArgs(args, {})
    const code = await newSetupCode(house)
    if (code === undefined)
      throw new CommandError('This portal has a company: its owner signs in, and there is no set-up.')
    say(`${code} is good for ${CODE_HOURS} hours at ${house.config.bankDoor}${SETUP_PATH}`)
  },
}
