/** `npm run spec`: which clause of the specification is proven by which test. Fails when one that is due is not. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clausesIn, coverageOf, readClauses } from './clauses.ts'
import { LATER } from './later.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

const files = globSync('{domain,contract,banks,server,web,simulators,e2e,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules') || path.startsWith('tools/spec') || path.startsWith('tools/house'),
})
const tests = files.flatMap((file) => clausesIn(file, read(file)))
const { covered, missing, later, stale } = coverageOf(readClauses(read('docs/spec-checklist.md')), tests, LATER)

const say = (line = '') => process.stdout.write(`${line}\n`)
for (const { clause, tests: proofs } of covered) {
  say(`✓ ${clause.id} ${clause.text}`)
  for (const { title, file } of proofs) say(`    ${title}  (${file})`)
}
say()
for (const { id, text } of missing) say(`✗ ${id} ${text}`)
for (const id of stale) say(`✗ ${id} stands in the list of later work, but not in the checklist`)
say(`${covered.length} covered, ${missing.length} missing, ${later.length} for later`)
process.exitCode = missing.length + stale.length === 0 ? 0 : 1
