import { REFUSALS, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { AGENT, BACKUP, RESTORE } from './apart.ts'
import { closePools, type Infrastructure } from '../infrastructure.ts'
import { Refusal } from '../kit/refusal.ts'
import { CommandError, type Command } from './command.ts'
import { COMMANDS } from './commands.ts'

export interface Console {
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

/** Runs one command and tells how it ended: 0 done, 1 refused, 2 called wrongly. */
export async function runCommand(
  words: readonly string[],
  open: (name: string) => Infrastructure,
  console: Console,
): Promise<number> {
  const [name = 'help', ...args] = words
  if (name === 'help' || name === '--help') {
    for (const line of helpLines([...COMMANDS, BACKUP, RESTORE, AGENT])) console.say(line)
    return 0
  }
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined) {
    console.complain(`There is no command "${name}". npx vezne help lists them.`)
    return 2
  }
  try {
    const house = open(`vezne ${name}`)
    try {
      await command.run({ house, args, say: console.say })
    } finally {
      await closePools(house)
    }
    return 0
  } catch (error) {
    if (error instanceof CommandError) {
      console.complain(error.message)
      console.complain(`npx vezne ${command.name} ${command.usage}`)
      return 2
    }
    console.complain(sentenceOf(error))
    return 1
  }
}

function helpLines(commands: readonly Pick<Command, 'name' | 'usage' | 'does'>[]): string[] {
  return [
    'npx vezne <command>: what an operator does by hand. DATABASE_URL and the other settings are those of the API.',
    '',
    ...commands.flatMap(({ name, usage, does }) => [`  ${name} ${usage}`.trimEnd(), `      ${does}`]),
  ]
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return REFUSALS[error.code satisfies RefusalCode].en
  return error instanceof Error ? error.message : String(error)
}
