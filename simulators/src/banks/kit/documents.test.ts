import { expect, it } from 'vitest'
import { encodeText, exchangeXml, withoutElement } from './documents.ts'

const DOCUMENT = '<?xml version="1.0" encoding="ISO-8859-9"?>\n<A>\n  <B>old</B>\n  <C/>\n  <BC>kept</BC>\n</A>'

it('exchanges values and leaves the rest of a document as the bank wrote it', () => {
  expect(exchangeXml(DOCUMENT, { B: 'a<b & $1', C: 'full' })).toBe(
    '<?xml version="1.0" encoding="ISO-8859-9"?>\n<A>\n  <B>a&lt;b &amp; $1</B>\n  <C>full</C>\n  <BC>kept</BC>\n</A>',
  )
  expect(() => exchangeXml(DOCUMENT, { D: '' })).toThrow('no element D')
})

it('writes letters as references or as bytes', () => {
  expect(exchangeXml('<A></A>', { A: 'İŞ' }, 'references')).toBe('<A>&#x130;&#x15e;</A>')
  expect([...encodeText(exchangeXml('<A></A>', { A: 'ığ' }), 'iso-8859-9').subarray(3, 5)]).toEqual([0xfd, 0xf0])
})

it('takes an element out with its line', () => {
  expect(withoutElement(DOCUMENT, 'C')).toContain('<B>old</B>\n  <BC>')
})
