import { expect, it, vi } from 'vitest'
import { watchOtherTabs } from './other-tabs.ts'

const event = (key: string | null, oldValue: string | null, newValue: string | null) =>
  new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage })

it('starts over when another tab signs in, out or elsewhere, and only then', () => {
  const reload = vi.fn<() => void>()
  watchOtherTabs(reload)
  window.dispatchEvent(event('expiration', '1', '2'))
  window.dispatchEvent(event('token', 'a', 'a'))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(event('token', 'a', null))
  window.dispatchEvent(event('token', null, 'b'))
  window.dispatchEvent(event(null, null, null))
  expect(reload).toHaveBeenCalledTimes(3)
})
