import { expect, it } from 'vitest'
import { decodeForm } from './request-body.ts'

it('decodes a form once, in the charset the gateway names', () => {
  const body = Buffer.from('hash=a%2Bb%2F%3D&name=%DDpek+%FEen&empty=&twice=1&twice=2&equal=a=b', 'latin1')
  expect(decodeForm(body, 'iso-8859-9')).toEqual({
    hash: 'a+b/=',
    name: 'İpek şen',
    empty: '',
    twice: '2',
    equal: 'a=b',
  })
  expect(decodeForm(Buffer.from('ad=%C4%B0pek&percent=100%25%zz'))).toEqual({ ad: 'İpek', percent: '100%%zz' })
  expect(decodeForm(Buffer.alloc(0))).toEqual({})
})
