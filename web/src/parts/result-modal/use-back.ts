import { useEffect, useEffectEvent } from 'react'

/**
 * At the bank, the browser's way back would throw the payment away without a word. One more entry of the history catches
 * it: the payer is asked, and the next press is caught as well. Afterwards that entry leads to the same page, once.
 */
export function useBack(isAtBank: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAtBank) return undefined
    const { history } = window
    const hold = () => history.pushState({ ...(history.state as object | null), isAtBank: true }, '')
    const catchBack = () => {
      hold()
      back()
    }
    hold()
    window.addEventListener('popstate', catchBack)
    return () => window.removeEventListener('popstate', catchBack)
  }, [isAtBank])
}
