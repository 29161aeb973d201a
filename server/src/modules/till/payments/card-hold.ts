import { randomBytes } from 'node:crypto'
import { Card } from '@vezne/domain/card/card.ts'
import { NONCE_BYTES, closeBytes, openBytes, type Closed } from '../../../kit/aead.ts'

const HOLD_MS = 10 * 60_000
/** Far more payers than one process has at its banks at once. */
const MOST_CARDS = 2000

/**
 * Some banks want the card once more when the payer comes back. It waits here: in this process alone, closed by a key
 * that never leaves it, for ten minutes, to be taken once. A restart loses it by design; then the payer types it again.
 *
 * What is closed is overwritten when it leaves, and so is every buffer that had the card open on the way. The strings of
 * JavaScript cannot be overwritten: the card that came with the request, and the one that goes to the bank, stay in the
 * heap until its collector needs the place.
 */
export interface CardHold {
  /** False while so many wait that nobody else may begin: a payer at a bank does not lose the card to a flood. */
  readonly hasRoom: () => boolean
  readonly keep: (paymentId: string, card: Card) => void
  readonly take: (paymentId: string) => Card | undefined
  /** The payment has ended, or goes on without it. */
  readonly forget: (paymentId: string) => void
}

export interface CardHoldOptions {
  readonly most?: number
  /** Told whenever there are more or fewer. */
  readonly counted?: (cards: number) => void
  /** Only a test that looks for the sealed bytes makes its own. */
  readonly random?: (bytes: number) => Buffer
}

interface Held extends Closed {
  readonly timer: NodeJS.Timeout
}

const wipe = (...buffers: readonly Buffer[]) => {
  for (const buffer of buffers) buffer.fill(0)
}

export function createCardHold({
  most = MOST_CARDS,
  counted = () => {},
  random = randomBytes,
}: CardHoldOptions = {}): CardHold {
  const key = random(32)
  const held = new Map<string, Held>()
  const forget = (paymentId: string) => {
    const found = held.get(paymentId)
    if (found === undefined) return
    clearTimeout(found.timer)
    wipe(found.nonce, found.closed, found.tag)
    held.delete(paymentId)
    counted(held.size)
  }
  return {
    hasRoom: () => held.size < most,
    keep: (paymentId, card) => {
      forget(paymentId)
      const open = cardBytes(card)
      const closed = closeBytes(key, open, Buffer.from(paymentId), random(NONCE_BYTES))
      wipe(open)
      // A timer and not a look at the clock: what nobody asks for again must go as well.
      const timer = setTimeout(() => forget(paymentId), HOLD_MS).unref()
      held.set(paymentId, { ...closed, timer })
      counted(held.size)
    },
    take: (paymentId) => {
      const found = held.get(paymentId)
      if (found === undefined) return undefined
      const open = openBytes(key, found, Buffer.from(paymentId))
      forget(paymentId)
      if (open === undefined) throw new Error('a card that was held does not open')
      try {
        return cardFrom(open)
      } finally {
        wipe(open)
      }
    },
    forget,
  }
}

const LENGTH_BYTES = 2

/** Each field behind its length, in one buffer: as one text they would be a string that nobody can wipe. */
export function cardBytes(card: Card): Buffer {
  const fields = [card.revealNumber(), card.revealCvv(), card.holder, card.expiryMonth, card.expiryYear]
  const total = fields.reduce((sum, field) => sum + LENGTH_BYTES + Buffer.byteLength(field), 0)
  const bytes = Buffer.alloc(total)
  let at = 0
  for (const field of fields) {
    const length = bytes.write(field, at + LENGTH_BYTES)
    bytes.writeUInt16BE(length, at)
    at += LENGTH_BYTES + length
  }
  return bytes
}

function cardFrom(bytes: Buffer): Card {
  let at = 0
  const next = () => {
    const from = at + LENGTH_BYTES
    at = from + bytes.readUInt16BE(at)
    return bytes.toString('utf8', from, at)
  }
  const [number, cvv, holder] = [next(), next(), next()]
  const [expiryMonth, expiryYear] = [next(), next()]
  return new Card({ number, cvv, holder, expiryMonth, expiryYear })
}
