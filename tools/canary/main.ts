/**
 * `npm run canary -- <dataFolder> [simulatorsUrl]`: looks for cards, security codes and identity numbers in everything
 * that a stopped house left behind, and in the mails of the pretend post office, if it still runs.
 */
import { sweep, sweepText } from './sweep.ts'

const [folder, simulatorsUrl] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('npm run canary -- <dataFolder> [simulatorsUrl]\n')
  process.exit(2)
}
const mails = simulatorsUrl === undefined ? '' : await (await fetch(`${simulatorsUrl}/_sim/mails`)).text()
const hits = [...(await sweep(folder)), ...sweepText('mails', simulatorsUrl ?? '', mails)]
for (const { sink, file, form, canary, at } of hits) {
  process.stdout.write(`${sink}: ${canary} (${form}) in ${file} at ${at}\n`)
}
process.stdout.write(`${hits.length} hits\n`)
process.exitCode = hits.length === 0 ? 0 : 1
