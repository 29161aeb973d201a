/**
 * `npm run torture -- --minutes 15 --seed 7`: two tills on one database are killed at named moments and at any other,
 * the database too, while payers of every kind pay at a dozen pretend banks on all their bad days. Then the books are
 * held against the banks' own truth.
 */
import { readTortureConfig } from './config.ts'
import { reportOn } from './report.ts'
import { rage } from './storm.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const config = readTortureConfig()
say(`seed ${config.seed}, ${config.minutes} minutes, clock × ${config.speed}`)
const storm = await rage({ ...config, calmSpeed: Math.max(config.speed, 60), say })
const { lines, failed } = reportOn(storm)
for (const line of lines) say(line)
process.exitCode = failed > 0 ? 1 : 0
