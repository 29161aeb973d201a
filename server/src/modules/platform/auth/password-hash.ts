import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// The least that is recommended for argon2id: 19 MiB, two passes, one lane. About 40 ms on a small machine.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password into a PHC string, which names its own cost, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// The hash of something nobody can type, of today's cost: checking it takes as long as checking a real one.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Checks a password. For an unknown user there is no hash; the work is done all the same, and the answer is no. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash ?? NOBODY) ?? PHC.exec(NOBODY) ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}
