import { describe, expect, it } from 'vitest'
import { SealBroken, createSeal } from './secret.ts'

const SECRET = 'a secret of this test, long enough for anyone'
const PLACE = ['job', 'tenant', 'id']

describe('[I-19] a seal', () => {
  const seal = createSeal(SECRET, 'test')

  it.each(['', 'kısa', 'Şifre bağlantısı '.repeat(3000)])('gives back what it closed', (text) => {
    expect(seal.open(seal.close(text, PLACE), PLACE)).toBe(text)
    expect(createSeal(SECRET, 'test').open(seal.close(text, PLACE), PLACE)).toBe(text)
  })

  it('opens what lies in tables since before the cipher moved to a file of its own', () => {
    const earlier = createSeal('bir sır, yalnız denemeler için', 'webhook')
    expect(earlier.open('A7usQ3o7lSTNCZyj5oNrP+95HvNRlsTvPhO2quoG6g0+', ['a', 'b'])).toBe('gizli')
  })

  it('closes the same text differently each time', () => {
    expect(seal.close('aynı', PLACE)).not.toBe(seal.close('aynı', PLACE))
  })

  it.each([
    [['other', 'tenant', 'id']],
    [['job', 'other', 'id']],
    [['job', 'tenant', 'other']],
    [['job', 'tenantid', '']],
    [['job,tenant', 'id']],
    [[]],
  ])('does not open for %j', (elsewhere) => {
    expect(() => seal.open(seal.close('gizli', PLACE), elsewhere)).toThrow(SealBroken)
  })

  it('does not open under another secret or for another purpose', () => {
    const sealed = seal.close('gizli', PLACE)
    expect(() => createSeal(`${SECRET}!`, 'test').open(sealed, PLACE)).toThrow(SealBroken)
    expect(() => createSeal(SECRET, 'other').open(sealed, PLACE)).toThrow(SealBroken)
  })

  it('does not open with any one bit changed, cut short or made longer', () => {
    const bytes = Buffer.from(seal.close('gizli', PLACE), 'base64')
    const open = (changed: Buffer) => () => seal.open(changed.toString('base64'), PLACE)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(open(changed)).toThrow(SealBroken)
    }
    for (let length = 0; length < bytes.length; length++) expect(open(bytes.subarray(0, length))).toThrow(SealBroken)
    expect(open(Buffer.concat([bytes, Buffer.from([0])]))).toThrow(SealBroken)
  })
})
