/** `npm run slowest`: where the time of the last runs of `npm test` and `npm run test:full` went, by suite, file and test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTestConfig } from './config.ts'
import { slowestOf, timesOf, type Report } from './times.ts'

const SHOWN = 30

const { resultsFolder } = readTestConfig()
const say = (line: string) => void process.stdout.write(`${line}\n`)

const reports = existsSync(resultsFolder) ? readdirSync(resultsFolder).filter((name) => name.endsWith('.json')) : []
const suites = reports.map((name) => {
  const report = JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as Report
  return { name: name.replace(/\.json$/, ''), ...timesOf(report) }
})
if (suites.length === 0) say('No run has left a report: npm test writes them.')
for (const { name, files, tests } of suites) {
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
  say(`${name}: ${seconds.toFixed(1)} s in ${tests.length} tests of ${files.length} files`)
}
for (const kind of ['files', 'tests'] as const) {
  say(`\nThe slowest ${kind}:`)
  const all = suites.flatMap((suite) => suite[kind])
  for (const line of slowestOf(all, SHOWN)) say(line)
}
