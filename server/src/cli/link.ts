import { modulesOf } from '../app.ts'
import { linksByHand, undeliveredLetters } from '../modules/platform/auth/index.ts'
import { CommandError, readArgs, type Command } from './command.ts'

/** For whoever waits for a letter that the mail server does not deliver. */
export const link: Command = {
  name: 'link',
  usage: '[<address>]',
  does: 'lists the letters about accounts that cannot be delivered; with an address it prints a link for a password, or for each place that waits for its person, good once and for a day',
  run: async ({ house, args, say }) => {
    const { positionals } = readArgs(args, {})
    const { auth } = modulesOf(house)
    const [email, ...more] = positionals
    if (more.length > 0) throw new CommandError('One address at a time.')
    if (email === undefined) {
      for (const { email: to, kind, writtenAt, tries, failure } of await undeliveredLetters(auth)) {
        say(`${to} ${kind} of ${writtenAt.toISOString()}: ${tries} tries, ${failure ?? 'none answered yet'}`)
      }
      return
    }
    const urls = await linksByHand(auth, email)
    if (urls.length === 0) {
      throw new CommandError(
        'Nobody with a place in a company has that address. An operator gets a new password by npx vezne platform-operator.',
      )
    }
    for (const url of urls) say(url)
    say('Good once, for 24 hours. It stands in the log of every company the person is in; give it to nobody else.')
  },
}
