import { parseArgs } from 'node:util'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import { openPretendBanks } from '../conformance/pretend-bank.ts'
import { readBanks } from '../conformance/config.ts'
import { lessen } from './lessen.ts'
import { fuzz } from './run.ts'

/**
 * `npm run fuzz [-- --times 20000 --seed 7]`: every adapter against tampered messages and noise, and against every field of
 * every genuine message taken away, emptied, doubled or added.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1e9) } },
})
const [times, seed] = [Number(values.times), Number(values.seed)]

console.log(`seed ${seed}, ${times} tries for each adapter`)
const banks = await openPretendBanks()
let failed = 0
const all = { changes: 0, improved: 0 }
for (const id of readBanks()) {
  const { faults } = await fuzz(banks.bank(id), times, seed)
  const { messages, changes, improved } = await lessen(banks.bank(id))
  all.changes += changes
  all.improved += improved.length
  const bank = bankOf(id)
  const found = [...faults, ...improved]
  const lessened = `${messages.length} genuine messages, ${changes} changes, ${improved.length} verdicts improved`
  console.log(`${found.length === 0 ? '✓' : '✗'} ${bank?.dialect ?? bank?.gateway}: ${lessened}`)
  for (const fault of found) console.log(`    ${fault}`)
  if (found.length > 0) failed += 1
}
await banks.close()
console.log(`${all.changes} changes to genuine messages, ${all.improved} verdicts improved`)
console.log(`${readBanks().length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
