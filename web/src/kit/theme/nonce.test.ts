import { expect, it } from 'vitest'
import { lendNonceToStyles, readNonce } from './nonce.ts'

it('reads the nonce of the page and lends it to the styles that scripts make', () => {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = 'abc'
  document.head.append(meta)
  lendNonceToStyles(readNonce())
  expect(document.createElement('style').nonce).toBe('abc')
  expect(document.createElement('script').nonce).not.toBe('abc')
  Reflect.deleteProperty(document, 'createElement')
  meta.remove()
  expect(readNonce()).toBeUndefined()
})
