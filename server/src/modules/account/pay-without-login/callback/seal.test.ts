import { createCipheriv, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { newLinkKey, openFigures, sealFigures, type SealedFigures, type SealedFor } from './seal.ts'

const key = newLinkKey()
const figures: SealedFigures = {
  netMinor: 125_000n,
  currency: 'TRY',
  expiresAt: new Date('2026-11-16T09:00:00Z'),
}
const order: SealedFor = { reference: 'A-1', firmbranchNumber: null, callbackUrl: 'https://shop.example/return' }

it('[I-14] what a shop closed is read to the kuruş, with the older key too', () => {
  const amounts = fc.record({
    netMinor: fc.bigInt(1n, 999_999_999_999_999n),
    currency: fc.constantFrom('TRY' as const, 'USD' as const, 'EUR' as const),
    expiresAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
    downPaymentMinor: fc.bigInt(0n, 999_999n),
    organizationFeeMinor: fc.bigInt(0n, 999_999n),
  })
  fc.assert(
    fc.property(amounts, fc.string({ unit: 'binary' }), (each, reference) => {
      const sealed = sealFigures(key, each, { ...order, reference })
      expect(openFigures([newLinkKey(), key], sealed, { ...order, reference })).toEqual(each)
      expect(openFigures([newLinkKey()], sealed, { ...order, reference })).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})

it('[I-14] every single flipped bit of an amount is refused', () => {
  for (let round = 0; round < 2; round += 1) {
    const sealed = sealFigures(key, figures, order)
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(openFigures([key], `v1.${flipped.toString('base64url')}`, order)).toBeUndefined()
    }
    for (let at = 0; at < sealed.length; at += 1) {
      for (const sign of ['A', 'B', 'g', '_', '=', '.', ' ', '%']) {
        const typed = sealed.slice(0, at) + sign + sealed.slice(at + 1)
        const isOpen = openFigures([key], typed, order) !== undefined
        expect(isOpen, `${sign} at ${at}`).toBe(typed === sealed)
      }
      expect(openFigures([key], sealed.slice(0, at), order)).toBeUndefined()
    }
  }
})

it('[I-14] an amount opens for its own order and for none of a matrix of others', () => {
  const texts = ['A-1', 'A-1,0:', '0:,', 'a-1', 'А-1', 'https://shop.example/return']
  const orders = texts.flatMap((reference) =>
    [null, 'A-1', '0:,', 'https://shop.example/return'].flatMap((branch) =>
      [null, 'https://shop.example/return', 'A-1'].map((callbackUrl) => ({
        reference,
        firmbranchNumber: branch,
        callbackUrl,
      })),
    ),
  )
  const seals = orders.map((each) => sealFigures(key, figures, each))
  let opened = 0
  for (const [index, sealed] of seals.entries()) {
    for (const [other, each] of orders.entries()) {
      if (openFigures([key], sealed, each) === undefined) continue
      opened += 1
      expect(other).toBe(index)
    }
  }
  expect(opened).toBe(orders.length)
})

it('[I-14] two lists of texts are never written alike', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('0', '1', ':', ',', 'ş', 'a') }), { maxLength: 4 })
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(canonical('x', one) === canonical('x', other)).toBe(isSame)
    }),
    { numRuns: 2000 },
  )
  expect(canonical('v', ['Şok', ''])).toBe('1:v,4:Şok,0:,')
})

it('[I-14] what opens and is no order is refused', () => {
  const good = { amount: '1.00', currency: 'TRY', exp: 1 }
  const wrong = [
    {},
    { ...good, amount: 1 },
    { ...good, amount: '0.00' },
    { ...good, amount: '-1.00' },
    { ...good, amount: '1.001' },
    { ...good, amount: '1e3' },
    { ...good, currency: 'GBP' },
    { ...good, exp: 'never' },
    { ...good, exp: 1.5 },
    { ...good, exp: 1e300 },
    { ...good, downPayment: '-1.00' },
    { ...good, admin: true },
    [good],
    null,
  ]
  const sealText = (text: string) => {
    // The same cipher around another text: cut the figures out, and put the text in as the reference's program would.
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
    cipher.setAAD(Buffer.from(canonical('vezne-link-v1', [order.reference, '', order.callbackUrl ?? ''])))
    const closed = Buffer.concat([cipher.update(text), cipher.final()])
    return `v1.${Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64url')}`
  }
  expect(openFigures([key], sealText(JSON.stringify(good)), order)).toMatchObject({ netMinor: 100n })
  for (const each of [...wrong.map((value) => JSON.stringify(value)), '', '{', 'null']) {
    expect(openFigures([key], sealText(each), order), each).toBeUndefined()
  }
})
