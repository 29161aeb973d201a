import { expect, it } from 'vitest'
import { secondOnes } from './one-of-each.ts'

it.each([
  ['server/src/modules/a/b.ts', "const cipher = createCipheriv('aes-256-gcm', key, nonce)"],
  ['server/src/modules/a/b.ts', 'createDecipheriv(CIPHER, key, nonce)'],
  ['server/src/modules/a/token.ts', 'return timingSafeEqual(tag, mine)'],
  ['web/src/kit/a.ts', "const escapeHtml = (text: string) => text.replace(/</g, '&lt;')"],
  ['tools/a.ts', "words.replaceAll('&', '&amp;')"],
  ['lab/a.ts', 'text.replace(/[&<>]/g, (letter) => `&#${letter.codePointAt(0)};`)'],
  ['server/src/modules/a/store.ts', 'interface Tables {\n  firms: {\n    tenant_id: string\n    id: string\n  }\n}'],
  ['server/src/modules/account/a/list.store.ts', 'return read as unknown as Row'],
  ['server/src/modules/account/a/list/rows.ts', 'return read as unknown as Row'],
  ['server/src/modules/account/a/store.ts', 'return read as unknown as Row'],
])('a second one is found: %s %s', (path, text) => {
  expect(secondOnes([{ path, text }])).toHaveLength(1)
})

it('the first ones, tests and strangers are not', () => {
  const cipher = 'createCipheriv(CIPHER, key, nonce)'
  const paths = ['server/src/kit/aead.ts', 'server/src/kit/aead.test.ts', 'simulators/src/a.ts', 'banks/src/pos/a.ts']
  expect(secondOnes(paths.map((path) => ({ path, text: cipher })))).toEqual([])
})
