/**
 * Runs before anything is painted, as a small file of its own (`vite.config.ts`): without it a reader in the dark would
 * see a white page on every load until the panel's script is here. It is passed on as text, so it may use nothing
 * outside of it, and it only writes down what `choice.ts` checks again a moment later.
 */
export function showFirstPaint(): void {
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('vezne.theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    if (localStorage.getItem('vezne.direction') === 'rtl') root.dir = 'rtl'
  } catch {
    // A browser that keeps nothing shows the standard looks.
  }
}
