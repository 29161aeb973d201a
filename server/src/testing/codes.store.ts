import { createHmac } from 'node:crypto'
import { steerEngineClock } from '../kit/db/engine-clock.ts'
import type { TestHouse } from './house.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Time stands still but for what a test lets pass: no code grows old while the machine is busy. */
export const holdTime = ({ owner }: TestHouse): Promise<void> => steerEngineClock(owner, { factor: 1e-9 })

/** As the apps of people compute it (RFC 6238), apart from how we do: a mistake of ours would show. */
function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

const STEP_MS = 30_000

/** What an app with this secret shows so many steps from now. */
export async function codeFrom({ owner }: TestHouse, secret: string, stepsAway = 0): Promise<string> {
  const { rows } = await owner.query<{ now: Date }>('select engine_now() as now')
  return codeAt(bytesOf(secret), Math.floor((rows[0]?.now ?? new Date(0)).getTime() / STEP_MS) + stepsAway)
}

/** Six digits that no app with this secret shows about now. */
export async function wrongCodeFor(house: TestHouse, secret: string): Promise<string> {
  const shown: string[] = []
  for (const away of [-1, 0, 1]) shown.push(await codeFrom(house, secret, away))
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? ''
}
