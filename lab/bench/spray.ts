/**
 * [I-26] `npm run bench:spray`: 2,000 guesses over 200 accounts from 50 addresses, while 20 honest people sign in.
 * Prints how many guesses were let through to the password hash, and how the honest ones fared.
 */
import { emailOf, openBenchHouse, signIn, PASSWORD, type BenchHouse, type Timed } from './bench-house.ts'
import { readBenchConfig } from './config.ts'
import { sessionsFrom } from './store.ts'

const [TRIES, ACCOUNTS, ADDRESSES, HONEST, AT_ONCE] = [2000, 200, 50, 20, 16]

async function spray(house: BenchHouse): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const attacker = async () => {
    for (let index = next++; index < TRIES; index = next++) {
      const { status } = await signIn(
        house,
        emailOf(index % ACCOUNTS),
        `deneme-${index}`,
        `10.9.0.${index % ADDRESSES}`,
      )
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attacker))
  return statuses
}

/** People whose accounts are among those under attack, from addresses of their own, spread over the attack. */
async function honest(house: BenchHouse): Promise<Timed[]> {
  const times: Timed[] = []
  for (let index = 0; index < HONEST; index++) {
    times.push(await signIn(house, emailOf(index * 10), PASSWORD, `10.8.0.${index}`))
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return times
}

const { environment } = readBenchConfig()
const house = await openBenchHouse(environment, ACCOUNTS)
try {
  // They have signed in from there before, as people have.
  for (let index = 0; index < HONEST; index++) await signIn(house, emailOf(index * 10), PASSWORD, `10.8.0.${index}`)
  const [statuses, people] = await Promise.all([spray(house), honest(house)])
  const hashed = statuses.filter((status) => status === 400).length
  const refused = statuses.filter((status) => status === 429).length
  const letIn = people.filter(({ status }) => status === 200)
  const times = letIn.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  const broken = await sessionsFrom(house.databaseUrl, '10.9.')
  process.stdout.write(
    `${TRIES} guesses over ${ACCOUNTS} accounts from ${ADDRESSES} addresses: ${hashed} reached the hash, ${refused} were refused, ${broken} got in\n` +
      `${letIn.length} of ${HONEST} honest sign-ins got in; times ${times.join(' ')} ms (median ${times[times.length >> 1]} ms)\n`,
  )
  const failed = [broken === 0, letIn.length === HONEST, hashed + refused === TRIES].filter((good) => !good).length
  process.stdout.write(`${3 - failed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await house.close()
}
