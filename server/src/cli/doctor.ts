import type { CheckId } from '@vezne/contract/setup/words.ts'
import { modulesOf } from '../app.ts'
import { lookAtSome } from '../modules/desk/setup/index.ts'
import { linesOf } from './checklist.ts'
import { readArgs, type Command } from './command.ts'

/** What runs out by time alone, though nobody changed anything. */
const RUNS_OUT: readonly CheckId[] = ['months']

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  does: 'looks at what runs out by time alone, says what to do, and ends with 1 where there is something to do',
  run: async ({ house, args, say }) => {
    readArgs(args, {})
    const checks = await lookAtSome(modulesOf(house).setup, RUNS_OUT)
    for (const line of linesOf(checks)) say(line)
    const unwell = checks.filter(({ state }) => state !== 'ok').length
    if (unwell > 0) throw new Error(`${unwell} of ${checks.length} need somebody.`)
  },
}
