import { describe, expect, it } from 'vitest'
import { BANKS, bankOf, originOf, programmeName, programmes, simulatedEndpoints, writtenAs } from './banks.ts'

describe('[B-01] the bank table', () => {
  it.each([
    [10, 'nestpay', 'bankkart', 'frame'],
    [12, 'nestpay', 'paraf', 'frame'],
    [15, 'payflex', 'world', 'frame'],
    [32, 'nestpay', 'bonus', 'frame'],
    [46, 'akbank', 'axess', 'frame'],
    [48, 'nestpay', 'advantage', 'frame'],
    [62, 'garanti', 'bonus', 'frame'],
    [64, 'nestpay', 'maximum', 'frame'],
    [67, 'posnet', 'world', 'frame'],
    [111, 'payfor', 'cardfinans', 'frame'],
    [134, 'interpos', 'bonus', 'frame'],
    [205, 'kuveyt', 'saglamkart', 'new-window'],
    [210, 'kuveyt', undefined, 'frame'],
    [856, 'paytr', 'all', 'frame'],
    [857, 'iyzico', 'all', 'url-frame'],
    [864, 'sipay', 'all', 'frame'],
    [889, 'param', 'all', 'frame'],
    [890, 'sipay', 'all', 'frame'],
    [891, 'sipay', 'all', 'frame'],
  ])('bank %i speaks %s, its programme is %s, and it is shown as %s', (id, gateway, programme, shownAs) => {
    const bank = bankOf(id)
    expect([bank?.gateway, bank?.programme, bank?.shownAs]).toEqual([gateway, programme, shownAs])
  })

  it('names every bank once, and its EFT code is its number', () => {
    expect(new Set(BANKS.map(({ id }) => id)).size).toBe(BANKS.length)
    expect(BANKS.filter(({ id, eftCode }) => eftCode !== undefined && Number(eftCode) !== id)).toEqual([])
  })

  it('knows only https addresses, and the same names for live and test', () => {
    for (const { live, test, name } of BANKS) {
      expect(Object.keys(test), name).toEqual(Object.keys(live))
      for (const address of [...Object.values(live), ...Object.values(test)]) expect(address).toMatch(/^https:\/\//)
    }
  })

  it('moves the real paths behind the pretend bank’s number', () => {
    const isBankasi = bankOf(64)
    const paytr = bankOf(856)
    expect(isBankasi && simulatedEndpoints(isBankasi, 'http://localhost:3100')).toEqual({
      api: 'http://localhost:3100/64/fim/api',
      gate: 'http://localhost:3100/64/fim/est3Dgate',
    })
    expect(paytr && simulatedEndpoints(paytr, 'http://localhost:3100')).toEqual({ api: 'http://localhost:3100/856' })
  })
})

describe('[B-01] the first digits of a card', () => {
  it.each([
    ['4546711234567894', 10, 'bankkart', false],
    ['5528790000000008', 12, 'paraf', true],
    ['4938410157705591', 15, 'world', false],
    ['4355084355084358', 46, 'axess', false],
    ['4282209004348015', 62, 'bonus', false],
    ['5406675406675403', 64, 'maximum', false],
    ['4048095010857528', 67, 'world', false],
    ['4155650100416111', 111, 'cardfinans', false],
    ['5200190009721495', 134, 'bonus', false],
    ['5188961939192544', 205, '', false],
  ])('%s belongs to bank %i', (number, bankId, programme, commercial) => {
    const origin = originOf(number)
    expect([origin?.bankId, origin?.programme, origin?.commercial ?? false]).toEqual([bankId, programme, commercial])
  })

  it('lets the longest known beginning decide, and knows nothing of others', () => {
    expect(originOf('')).toBeUndefined()
    expect(originOf('45467')).toBeUndefined()
    expect(originOf('0000001234')).toBeUndefined()
    expect(programmes()).toContain('bonus')
  })

  it('has a name for every programme that a card or a bank may have, and leaves other names alone', () => {
    const ofBanks = BANKS.map(({ programme }) => programme).filter((each) => each !== undefined && each !== 'all')
    for (const word of [...programmes(), ...ofBanks]) {
      const name = programmeName(word ?? '')
      expect(name, word).toMatch(/^\p{Lu}/u)
      expect(writtenAs(name)).toEqual([name, word])
    }
    expect(programmeName('Kampüs Kart')).toBe('Kampüs Kart')
  })
})
