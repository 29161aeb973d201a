import { parseArgs } from 'node:util'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import { openPretendBanks } from '../conformance/pretend-bank.ts'
import { readBanks } from '../conformance/config.ts'
import { fuzz } from './run.ts'

/** `npm run fuzz [-- --times 20000 --seed 7]`: every adapter against tampered messages and noise. */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1e9) } },
})
const [times, seed] = [Number(values.times), Number(values.seed)]

console.log(`seed ${seed}, ${times} tries for each adapter`)
const banks = await openPretendBanks(1 / 50)
let failed = 0
for (const id of readBanks()) {
  const { faults } = await fuzz(banks.bank(id), times, seed)
  const bank = bankOf(id)
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${bank?.dialect ?? bank?.gateway}`)
  for (const fault of faults) console.log(`    ${fault}`)
  if (faults.length > 0) failed += 1
}
await banks.close()
console.log(`${readBanks().length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
