import { useEffect, useEffectEvent } from 'react'

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Whether a key is meant for the page as a whole, and not for a field, a dialog or the browser. */
function isForThePage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return false
  return !(target instanceof Element) || target.closest(TYPED_IN) === null
}

/** Keys of the page as a whole, wherever the focus is; whoever hears one says whether it meant something. */
export function useKeys(onKey: (key: string) => boolean) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && isForThePage(event) && onKey(event.key)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
