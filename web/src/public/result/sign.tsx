/** How a result looks, before a word of it is read. */
export type Look = 'success' | 'error' | 'waiting'

const SIGNS: Readonly<Record<Look, string>> = {
  success: 'm20 33 8.5 8.5L45 24',
  error: 'M23 23l18 18M41 23 23 41',
  waiting: 'M32 18v15l9 6',
}

export function Sign({ look }: { look: Look }) {
  return (
    <svg className="result-sign" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <path d={SIGNS[look]} />
    </svg>
  )
}
