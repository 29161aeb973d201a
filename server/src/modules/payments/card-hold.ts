import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Card } from '@vezne/domain/card/card.ts'

const HOLD_MS = 10 * 60_000

/**
 * Some banks want the card once more when the payer comes back. It waits here: in this process alone, closed by a key
 * that never leaves it, for ten minutes, to be taken once. A restart loses it by design; then the payer types it again.
 */
export interface CardHold {
  readonly keep: (paymentId: string, card: Card, now: number) => void
  readonly take: (paymentId: string, now: number) => Card | undefined
}

interface Held {
  readonly nonce: Buffer
  readonly closed: Buffer
  readonly tag: Buffer
  readonly until: number
}

export function createCardHold(): CardHold {
  const key = randomBytes(32)
  const held = new Map<string, Held>()
  const forgetOld = (now: number) => {
    for (const [id, { until }] of held) if (until <= now) held.delete(id)
  }
  return {
    keep: (paymentId, card, now) => {
      forgetOld(now)
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(paymentId))
      const closed = Buffer.concat([cipher.update(written(card), 'utf8'), cipher.final()])
      held.set(paymentId, { nonce, closed, tag: cipher.getAuthTag(), until: now + HOLD_MS })
    },
    take: (paymentId, now) => {
      forgetOld(now)
      const found = held.get(paymentId)
      if (found === undefined) return undefined
      held.delete(paymentId)
      const decipher = createDecipheriv('aes-256-gcm', key, found.nonce).setAAD(Buffer.from(paymentId))
      decipher.setAuthTag(found.tag)
      return read(Buffer.concat([decipher.update(found.closed), decipher.final()]).toString('utf8'))
    },
  }
}

const written = (card: Card) =>
  JSON.stringify([card.revealNumber(), card.revealCvv(), card.holder, card.expiryMonth, card.expiryYear])

function read(text: string): Card {
  const [number = '', cvv = '', holder = '', expiryMonth = '', expiryYear = ''] = JSON.parse(text) as string[]
  return new Card({ number, cvv, holder, expiryMonth, expiryYear })
}
