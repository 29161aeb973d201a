import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyOfIsoNumber, minorOf, minorOfDigits, withComma, withPoint } from './amounts.ts'
import { equalsBase64, equalTexts } from './compare.ts'
import { decodeForm, encodeForm, lookUp, textOf } from './fields.ts'
import { decodeEither, decodeTurkish, encodeTurkish, toAscii } from './text.ts'
import { findElement, parseXml, textAt, writeXml } from './xml.ts'

describe('amounts', () => {
  it.each([
    ['1056.20', 105_620n],
    ['1056,2', 105_620n],
    ['1.056,20', 105_620n],
    ['1,056.20', 105_620n],
    ['1.234.567,89', 123_456_789n],
    ['320', 32_000n],
    ['1.056', 105_600n],
    ['0,05', 5n],
    ['', undefined],
    ['1.2.3', undefined],
    ['12.345,6,7', undefined],
    ['-5.00', undefined],
    ['1e3', undefined],
    ['5.00 TL', undefined],
  ])('reads %j as %s', (text, minor) => {
    expect(minorOf(text)).toBe(minor)
  })

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (minor) => {
        expect(minorOf(withPoint(minor))).toBe(minor)
        expect(minorOf(withComma(minor))).toBe(minor)
        expect(minorOfDigits(minor.toString())).toBe(minor)
      }),
    )
  })

  it('knows a currency by its number, with or without a leading zero', () => {
    expect([currencyOfIsoNumber('949'), currencyOfIsoNumber('0840'), currencyOfIsoNumber('000')]).toEqual([
      'TRY',
      'USD',
      undefined,
    ])
  })
})

describe('fields', () => {
  it('decodes a form exactly once', () => {
    expect(decodeForm('a=%2B%2520+x&b=')).toEqual({ a: '+%20 x', b: '' })
    expect(decodeForm(encodeForm({ 'x|y': 'ş+/=' }))).toEqual({ 'x|y': 'ş+/=' })
  })

  it('refuses a form that says one name twice', () => {
    expect(decodeForm('mdStatus=0&mdStatus=1')).toBeUndefined()
  })

  it('never reads what every object inherits', () => {
    expect([textOf({}, 'constructor'), textOf({}, '__proto__')]).toEqual(['', ''])
  })
})

describe('letters', () => {
  it('reads and writes the letters of ISO-8859-9', () => {
    const text = 'ĞİŞğışÇÖÜçöü AZ 09'
    expect(decodeTurkish(encodeTurkish(text))).toBe(text)
    expect(encodeTurkish('ı')[0]).toBe(0xfd)
    expect(decodeTurkish(encodeTurkish('€漢Ð'))).toBe('???')
    expect(decodeEither(encodeTurkish('ışık'))).toBe('ışık')
    expect(decodeEither(Buffer.from('ışık'))).toBe('ışık')
    expect(toAscii('İğneci Şöför Çağrı é')).toBe('Igneci Sofor Cagri e')
  })
})

describe('comparing', () => {
  it('takes only canonical Base64 of the very same bytes', () => {
    const bytes = Buffer.from('signature')
    const text = bytes.toString('base64')
    expect(equalsBase64(text, bytes)).toBe(true)
    for (const other of ['', ` ${text}`, `${text}\n`, text.slice(0, -1), text.toLowerCase(), `${text}====`]) {
      expect(equalsBase64(other, bytes)).toBe(false)
    }
    expect(equalTexts('AB', 'ab')).toBe(false)
  })

  it('takes one spelling of a signature, not those that differ in bits a decoder drops', () => {
    const bytes = Buffer.alloc(20, 1)
    const text = bytes.toString('base64')
    expect(equalsBase64(text, bytes)).toBe(true)
    for (const other of ['', `${text.slice(0, -2)}F=`, ` ${text}`, `${text}\n`, text.slice(0, -1)]) {
      expect(equalsBase64(other, bytes)).toBe(false)
    }
  })
})

describe('XML', () => {
  it('keeps texts as texts and resolves character references', () => {
    const root = parseXml('<?xml version="1.0"?><A><B>00</B><C>&#x130;&amp;&#8217;x</C><B>10.50</B><D/></A>')
    expect([textAt(root, 'B'), textAt(root, 'C'), textAt(root, 'D'), textAt(root, 'E', 'F')]).toEqual([
      '00',
      'İ&’x',
      '',
      '',
    ])
    expect(findElement(root, 'C')?.text).toBe('İ&’x')
  })

  it.each([
    '',
    'Request Rejected',
    '<html><body>502<br></body></html>',
    '<A><B></A>',
    '<A/><B/>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '{"a":1}',
    '<A',
  ])('reads %j as nothing', (text) => {
    expect(parseXml(text)).toBeUndefined()
  })

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.string(), (text) => parseXml(`<A>${text}</A>`) !== null))
    fc.assert(fc.property(fc.string(), (text) => parseXml(text) !== null))
  })

  it('reads what it wrote, in ASCII', () => {
    const text = writeXml('A', [
      ['B', 'x < "ş" & 😀'],
      ['C', [['D', '']]],
    ])
    expect(text).toMatch(/^[\x20-\x7e]*$/)
    expect(textAt(parseXml(text), 'B')).toBe('x < "ş" & 😀')
  })
})

it('finds in a table only what was put there', () => {
  expect(lookUp({ '05': 'no' }, '05')).toBe('no')
  expect(lookUp({ '05': 'no' }, 'constructor')).toBeUndefined()
})
