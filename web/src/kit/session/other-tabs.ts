/**
 * All tabs share one session. When another tab signs out, in, or into another company, this one starts over with what
 * is stored now: a page that shows one company's figures under another's token would mislead.
 */
export function watchOtherTabs(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('storage', ({ key, oldValue, newValue, storageArea }) => {
    if (storageArea !== window.localStorage) return
    const tokenChanged = key === 'token' && oldValue !== newValue
    if (tokenChanged || key === null) reload()
  })
}
