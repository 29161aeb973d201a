import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { BadDay, messageOf } from '@vezne/tools/kit/bad-day.ts'

/** The flags of a command; one that there is not is answered with those that there are. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('. ')
    throw new BadDay(`${sentence.replace(/\.$/, '')}. ${usage}`)
  }
}

export function wholeNumber(name: string, text: string, least = 1): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new BadDay(`--${name} is a whole number of at least ${least}, and not '${text}'.`)
  return number
}

/** Whoever mistypes a flag reads one sentence, before anything has been started. */
export function readOrLeave<Config>(read: () => Config): Config {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadDay)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(2)
  }
}
