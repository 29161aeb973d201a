import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

it('keeps what it is given in the browser', () => {
  browserStorage('local').write('k', 'v')
  expect(localStorage.getItem('k')).toBe('v')
  browserStorage('local').remove('k')
  expect(browserStorage('local').read('k')).toBeNull()
})

it('remembers until the page is closed when the browser refuses', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  browserStorage('session').write('k', 'v')
  expect(sessionStorage.getItem('k')).toBeNull()
  expect(browserStorage('session').read('k')).toBe('v')
  browserStorage('session').remove('k')
  expect(browserStorage('session').read('k')).toBeNull()
})
