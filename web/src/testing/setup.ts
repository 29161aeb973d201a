import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLeaving } from '../kit/api/call.ts'
import { i18n } from '../kit/i18n/i18n.ts'

/** What jsdom lacks and Ant Design asks for. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', QuietObserver)
vi.stubGlobal('IntersectionObserver', QuietObserver)

window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// The first screen of a file waits for its chunk to be compiled.
configure({ asyncUtilTimeout: 60_000 })

/**
 * What is waited for is missed again and again, and nobody reads the page as it was then: it is drawn as text where a look
 * fails for good, which is what the waiting asks for when it gives up.
 */
configure({
  getElementError: (message, container) => {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error(isWaiting ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})
// A bound for what hangs, as everywhere; a busy machine draws a page ten times as slowly.
vi.setConfig({ testTimeout: 120_000 })

// A text that nobody wrote fails the test that looks for it.
i18n.off('missingKey')
i18n.on('missingKey', (_languages: readonly string[], namespace: string, key: string) => {
  throw new Error(`no text for ${namespace}:${key}`)
})

beforeEach(async () => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  await i18n.changeLanguage('tr')
})

// The next file finds the same window and the same modules, so every test leaves them as it found them.
afterEach(() => {
  cleanup()
  setLeaving(false)
  document.body.replaceChildren()
  for (const line of document.head.querySelectorAll('link[rel=preconnect]')) line.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('ResizeObserver', QuietObserver)
  vi.stubGlobal('IntersectionObserver', QuietObserver)
})
