import { useEffect } from 'react'
import { theForm } from './the-form.ts'

/** The bank is shown on the second origin: the line to it is laid with the first digit of a card, while the payer types on. */
export function usePreconnect(origin: string): void {
  useEffect(() => {
    const look = () => {
      const field = theForm()?.elements.namedItem('cardNumber')
      if (!(field instanceof HTMLInputElement) || !/\d/.test(field.value)) return
      document.removeEventListener('input', look)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }))
    }
    document.addEventListener('input', look)
    // Some have typed before this script ran.
    look()
    return () => document.removeEventListener('input', look)
  }, [origin])
}
