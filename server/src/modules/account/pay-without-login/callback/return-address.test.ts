import { describe, expect, it } from 'vitest'
import { addressWith } from './hand-over.ts'
import { originToKeep, returnAddress } from './return-address.ts'

const ALLOWED = [
  'https://shop.example',
  'https://shop.example:8443',
  'https://xn--maaza-k4a.example',
  'http://localhost:3100',
]
const rules = { origins: new Set(ALLOWED), allowsLocalhost: true }

// In two words, for the linter's sake.
const SCRIPT = ['javascript', ''].join(':')

/** Pieces that fool one reader of addresses or another; put together in every way below. */
const SCHEMES = [
  'https://',
  'HTTPS://',
  'http://',
  'https:/',
  'https:',
  '//',
  '///',
  '\\\\',
  'https:\\\\',
  'https:///',
  `${SCRIPT}//`,
  SCRIPT,
  'data:text/html,',
  'blob:https://',
  'ftp://',
  'file://',
  ' https://',
  '\thttps://',
  'ht\ttps://',
  'https%3a//',
  'view-source:https://',
  'https://https://',
  'wss://',
  '\u0000https://',
  'vbscript:',
  'about:',
  'intent://',
]
const HOSTS = [
  'shop.example',
  'shop.example.',
  'SHOP.example',
  'shop.example:443',
  'shop.example:8443',
  'shop.example:0443',
  'shop.example:80',
  'shop.example@evil.example',
  'shop.example:x@evil.example',
  'evil.example@shop.example',
  '@shop.example',
  ':@shop.example',
  'shop.example%40evil.example',
  'shop.example%2fevil.example',
  'shop.example\\evil.example',
  'shop.example\\@evil.example',
  'evil.example\\shop.example',
  'evil.example#shop.example',
  'evil.example?shop.example',
  'evil.example/shop.example',
  'shop.example.evil.example',
  'evilshop.example',
  'shop.example%00.evil.example',
  'shop.example%0d%0aevil',
  'shop\t.example',
  'shop.exa\nmple',
  'shop.example;evil.example',
  'shop.example,evil.example',
  'ѕhop.example',
  'shop。example',
  'shop．example',
  'ｓhop.example',
  'shop.examp\u200ble',
  'sh\u00adop.example',
  'mağaza.example',
  'xn--maaza-k4a.example',
  'xn--shop-.example',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::1]:3100',
  '127.0.0.1:3100',
  '2130706433:3100',
  '0x7f.1:3100',
  'localhost:3100',
  'LOCALHOST:3100',
  'localhost:3100@evil.example',
  'localhost',
  'localhost:3101',
  'localhost.:3100',
  '',
  '.',
  '..',
  '*.shop.example',
  'shop.example:',
  'shop.example:8443:80',
  'shop.example:99999',
  'shop.example%2eevil.example',
  'shop.example&@evil.example#',
  '⒮hop.example',
]
const PATHS = [
  '',
  '/',
  '/return',
  '//evil.example',
  '/%2f%2fevil.example',
  '/..//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/?next=https://evil.example',
  '?x=1',
  '?x=1#y',
  '#@evil.example',
  '/#',
  '/\r\nLocation: https://evil.example',
  '/%0d%0aX:1',
  '/a\tb',
  '/a b',
  '/?status=success',
  '/?sig=1&x=2',
  '/?%73ig=1',
  '/;@evil.example',
  '/@evil.example',
  '/%252f%252fevil.example',
  `/${'a'.repeat(2000)}`,
  '/ç/ş?ö=ü',
]
const wrapped = (text: string) => [text, encodeURIComponent(text), ` ${text}`, `${text}\n`, `\u0001${text}`]

describe('[I-14] a return address, by POST as it stands and by GET with what is added,', () => {
  const tricks = SCHEMES.flatMap((scheme) =>
    HOSTS.flatMap((host) =>
      PATHS.flatMap((path) => wrapped(`${scheme}${host}${path}`).slice(0, path === '/return' ? 5 : 1)),
    ),
  )

  it(`of ${tricks.length} tricks leads a browser to the list or nowhere, and is written out as one reads it`, () => {
    expect(tricks.length).toBeGreaterThan(5000)
    const kept = new Map<string, string>()
    for (const trick of tricks) {
      const address = returnAddress(trick, rules)
      if (address !== undefined) kept.set(trick, address)
    }
    // A browser reads an address by the same standard (WHATWG) as `URL`, whose base stands in for our own page.
    const strays = [...kept].filter(([trick, address]) => {
      const [read, written] = [new URL(trick, 'https://pay.example/x'), new URL(address, 'https://pay.example/x')]
      const isSame = read.href === address && written.href === address && written.origin === read.origin
      return !isSame || !ALLOWED.includes(written.origin) || written.username !== '' || written.hash !== ''
    })
    expect(strays).toEqual([])
    const signed = new Set(['reference', 'status', 'amount', 'currency', 'ts', 'nonce', 'sig'])
    expect(
      [...kept.values()].filter((each) => [...new URL(each).searchParams.keys()].some((name) => signed.has(name))),
    ).toEqual([])
    const moved = [...kept.values()].filter((each) => {
      const [bare, full] = [new URL(each), new URL(addressWith(each, { reference: '//evil.example#@?&', sig: 'x' }))]
      const isThere = full.searchParams.get('reference') === '//evil.example#@?&' && full.hash === ''
      return !isThere || full.origin !== bare.origin || full.pathname !== bare.pathname
    })
    expect(moved, 'by GET: nothing that is added moves it').toEqual([])
    // The honest ones are among them, or the list would be safe by being empty.
    for (const origin of ALLOWED)
      expect(
        [...kept.keys()].some((trick) => trick.startsWith(`${origin}/return`)),
        origin,
      ).toBe(true)
    expect([...new Set([...kept.values()].map((each) => new URL(each).origin))].toSorted()).toEqual(ALLOWED.toSorted())
  })

  it.each(['http://localhost:3100/x', 'http://localhost:3100'])('on this machine is for the demo alone: %s', (text) => {
    expect(returnAddress(text, rules)).toBe(new URL(text).href)
    expect(returnAddress(text, { ...rules, allowsLocalhost: false })).toBeUndefined()
  })

  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example/x', undefined],
    ['https://SHOP.example', undefined],
    ['https://shop.example:443', undefined],
    ['http://shop.example', undefined],
    ['https://u@shop.example', undefined],
    ['data:text/html,x', undefined],
    ['null', undefined],
  ])('is allowed by its origin alone: %s', (text, origin) => {
    expect(originToKeep(text, rules)).toBe(origin)
  })
})
