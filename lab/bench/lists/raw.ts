import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sentIn, type Sent } from '../sale/log-lines.ts'
import { literal } from '../sale/script.ts'
import {
  askedOf,
  askedSinceBegun,
  Asker,
  requestOf,
  SECONDS_TO_BEGIN,
  type Answer,
  type Asked,
  type Question,
} from './ask.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

/**
 * The very statements by which our API answers these questions, with their values in place, from the server's log: the
 * baseline has neither role nor tenant to set and no row security, the indexes and the rows are the same.
 */
export async function captureSql(place: Place, questions: readonly Question[], reads = READS): Promise<string[]> {
  const asker = new Asker(place.port)
  const texts: string[] = []
  for (const question of questions) {
    const before = place.readLog().length
    await asker.ask(requestOf(place, question))
    const sent = sentIn(place.readLog().slice(before)).filter(({ text }) => reads.test(text))
    if (sent.length === 0) throw new Error(`no statement was written down for ${question.path}`)
    texts.push(sent.map(withValues).join(';\n'))
  }
  asker.close()
  return texts
}

/** What is asked for itself, and not who asks. */
const READS = /\b(payments|reviews|refund_requests)\b/

const withValues = ({ text, values }: Sent) =>
  text.replace(/\$(\d+)/g, (_, at) => literalOf(values[Number(at) - 1])).replace(/\s+/g, ' ')

const literalOf = (value: string | null | undefined) =>
  value === null || value === undefined ? 'null' : literal(value)

interface How {
  readonly atOnce: number
  readonly seconds: number
  /** Arrivals a second; unset: each client asks as fast as it is answered. */
  readonly rate?: number
  /** With a pace: what was planned while one waited is left out, where plans would be most of what is measured. */
  readonly leavesPlansOut?: boolean
}

interface Logged extends Answer {
  /** The first of its text on its connection is planned while one waits; ours has its plan from the day it began. */
  readonly isPlanned: boolean
}

/** Of one thread of pgbench: client, transaction, microseconds, script, and when it ended. With a pace they count from when it was due. */
function answersIn(file: string): Logged[] {
  const seen = new Set<string>()
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [client, , micros, script, second, microsOfSecond] = line.split(' ')
      const which = `${client} ${script}`
      const isPlanned = !seen.has(which)
      seen.add(which)
      return { endedAt: Number(second) * 1000 + Number(microsOfSecond) / 1000, took: Number(micros) / 1000, isPlanned }
    })
}

/** The same statements from pgbench, prepared, over as many connections. */
export async function benchRaw(
  place: Place,
  texts: readonly string[],
  { atOnce, seconds, rate, leavesPlansOut = false }: How,
): Promise<Asked> {
  const files = texts.map((text, at) => {
    const file = join(place.folder, `raw-${at}.pgb`)
    writeFileSync(file, `${text};\n`)
    return file
  })
  const log = join(place.folder, 'raw-log')
  const lasting = rate === undefined ? SECONDS_TO_BEGIN + seconds : seconds
  const options = ['-n', '-c', String(atOnce), '-j', '2', '-T', String(lasting), '-M', 'prepared', '-l']
  const paced = rate === undefined ? [] : ['-R', rate.toFixed(2)]
  const scripts = files.flatMap((file) => ['-f', file])
  const { stdout } = await run(join(place.bin, 'pgbench'), [
    ...options,
    ...paced,
    `--log-prefix=${log}`,
    ...scripts,
    place.databaseUrl,
  ])
  const logs = globSync(`${log}*`)
  const answers = logs.flatMap(answersIn)
  for (const file of logs) rmSync(file)
  if (answers.length === 0) throw new Error(`pgbench: ${stdout}`)
  if (rate === undefined) return askedSinceBegun(answers)
  const times = answers.filter(({ isPlanned }) => !(leavesPlansOut && isPlanned)).map(({ took }) => took)
  return askedOf(answers.length / seconds, answers.length, times)
}
