/**
 * `npm run spec`: which clause of the specification is proven by which test; `npm run invariants`: the same for what the
 * house promises. Both fail when one that is due is not proven.
 */
import { fileURLToPath } from 'node:url'
import { listPaths, readTexts } from '../house/listing.ts'
import { LATER_INVARIANTS } from './later-invariants.ts'
import { provenClauses, provenInvariants } from './proofs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = readTexts(root, listPaths(root))
const asksForInvariants = process.argv.includes('--invariants')
const { covered, missing, later, stale } = asksForInvariants ? provenInvariants(files) : provenClauses(files)

const say = (line = '') => process.stdout.write(`${line}\n`)
for (const { clause, tests: proofs } of covered) {
  say(`✓ ${clause.id} ${clause.text}`)
  for (const { title, file } of proofs) say(`    ${title}  (${file})`)
}
say()
if (asksForInvariants) for (const { id, text } of later) say(`– ${id} ${text} Later: ${LATER_INVARIANTS.get(id)}`)
for (const { id, text } of missing) say(`✗ ${id} ${text}`)
for (const id of stale)
  say(`✗ ${id} stands in the list of later work, but a test names it already, or no checklist does`)
say(`${covered.length} covered, ${missing.length} missing, ${later.length} for later`)
process.exitCode = missing.length + stale.length === 0 ? 0 : 1
