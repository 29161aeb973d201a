import { modulesOf } from '../app.ts'
import { acceptBulletin, heldBulletins, shortDigest } from '../modules/company/rates/index.ts'
import { CommandError, needed, readArgs, type Command } from './command.ts'

export const rates: Command = {
  name: 'rates',
  usage: 'held | accept <digest> --by <name> --reason <why>',
  does: "lists the central bank's bulletins that are too far from the last to be used, or accepts one of them",
  run: async ({ house, args, say }) => {
    const { values, positionals } = readArgs(args, { by: { type: 'string' }, reason: { type: 'string' } })
    const [what, digest] = positionals
    const deps = modulesOf(house).rates
    if (what === 'held') {
      const held = await heldBulletins(deps)
      if (held.length === 0) say('No bulletin is held.')
      for (const each of held) say(`${shortDigest(each)}  ${each.date}  ${each.number}  ${each.differs}`)
      return
    }
    if (what !== 'accept' || digest === undefined) throw new CommandError('Say held, or accept and a digest.')
    const by = needed(values.by, 'by', 'who looked at the figures')
    const reason = needed(values.reason, 'reason', 'why they are right')
    const accepted = await acceptBulletin(deps, { digest, by, reason })
    if (accepted === undefined) throw new CommandError(`No bulletin ${digest} is held.`)
    say(`Bulletin ${accepted.number} of ${accepted.date} stands: ${accepted.differs}.`)
  },
}
