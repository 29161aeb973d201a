import { expect, it } from 'vitest'
import { searchKey } from './search-key.ts'

it.each([
  ['DİYARBAKIR', 'diyarbakir'],
  ['Şişli Gıda', 'sisli gida'],
  ['IĞDIR', 'igdir'],
  ['Çağrı ÖZGÜR', 'cagri ozgur'],
  ['FIRMA-42', 'firma-42'],
])('folds %s to %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

it('finds the same key whether the four i’s were typed in capitals, small or without dots', () => {
  const spellings = ['IŞIK İNŞAAT', 'ışık inşaat', 'isik insaat', 'Işık İnşaat']
  expect(new Set(spellings.map(searchKey))).toEqual(new Set(['isik insaat']))
})
