import { useEffect } from 'react'

/**
 * Some phones lay their keyboard over the page and leave the page as high as it was: what sticks to its lower edge would
 * lie behind the keyboard. How much is covered is told to the style sheet; where nothing is, nothing is told.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return undefined
    const { style } = document.documentElement
    const tell = () => {
      const covered = seen.scale > 1 ? 0 : Math.round(window.innerHeight - seen.height - seen.offsetTop)
      if (covered > 0) style.setProperty('--pay-keyboard', `${covered}px`)
      else style.removeProperty('--pay-keyboard')
    }
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      style.removeProperty('--pay-keyboard')
    }
  }, [])
}
