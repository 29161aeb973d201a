import { markRestored } from '../kit/db/timeline.ts'
import { CommandError, readArgs, type Command } from './command.ts'

/** After a restore, before the first process starts. A promotion and a restore to a moment are noticed without it. */
export const restored: Command = {
  name: 'restored',
  usage: '[--because <words>]',
  does: 'marks this database as restored: the bank is asked before anything is decided about an older payment',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, { because: { type: 'string', default: 'told by an operator' } })
    if (values.because.length > 200) throw new CommandError('--because takes at most 200 characters.')
    const { id, began_at: at } = await markRestored(house.pool, values.because)
    say(`Timeline ${id} of this database began at ${at.toISOString()}. Now run: npx vezne recover --since <moment>.`)
  },
}
