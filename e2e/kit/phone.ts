import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(secret: string): Buffer {
  const fives = Array.from(secret.replaceAll(/\s/g, ''), (letter) => ALPHABET.indexOf(letter).toString(2))
  const bits = fives.map((five) => five.padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** An authenticator app, written from RFC 6238 and not from our own: what a user would hold in their hand. */
export function aPhone(secret: string) {
  const key = bytesOf(secret)
  const now = () => Math.floor(Date.now() / STEP_MS)
  let used = 0
  return {
    /** A code that was not shown before: this step's, or the next one's where this one is used up. No wait needed. */
    nextCode: (): string => {
      used = Math.max(used + 1, now())
      return codeAt(key, used)
    },
    wrongCode: (): string => {
      const shown = [-2, -1, 0, 1, 2].map((away) => codeAt(key, now() + away))
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? ''
    },
  }
}
