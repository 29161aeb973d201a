import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SealBroken } from '../../../../kit/secret.ts'
import { openCredential, sealCredential } from './credential-seal.ts'
import { createKeyRing } from '../../../platform/secrets/index.ts'

function opens(...[key, place, sealed]: Parameters<typeof openCredential>): boolean {
  try {
    openCredential(key, place, sealed)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}

it('[I-18] what is sealed opens in its own place and in none of ten thousand others', () => {
  const places = fc.record({
    tenantId: fc.constantFrom(...Array.from({ length: 4 }, () => randomUUID())),
    accountId: fc.constantFrom(...Array.from({ length: 4 }, () => randomUUID())),
    field: fc.constantFrom('clientId', 'password', 'storeKey', 'userName'),
    version: fc.integer({ min: 1, max: 12 }),
  })
  const key = createKeyRing([{ id: 'a', key: randomBytes(32).toString('base64') }]).newKey(1)
  const different = fc.uniqueArray(places, {
    selector: (place) => JSON.stringify(place),
    minLength: 15,
    maxLength: 15,
  })
  let swaps = 0
  const strays: string[] = []
  fc.assert(
    fc.property(different, fc.string(), (all, text) => {
      for (const from of all) {
        const sealed = sealCredential(key, from, text)
        expect(openCredential(key, from, sealed)).toBe(text)
        for (const to of all.filter((place) => place !== from)) {
          swaps += 1
          if (opens(key, to, sealed)) strays.push(`${JSON.stringify(from)} opened at ${JSON.stringify(to)}`)
        }
      }
    }),
    { numRuns: 50 },
  )
  expect(strays).toEqual([])
  expect(swaps).toBeGreaterThan(10_000)
})
