import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** How people say a count: with what the bank adds, `6 + 2 taksit`. */
export function useCountWords(): (count: number, shown: number) => string {
  const t = useWords(text)
  return (count, shown) => {
    if (count === 1) return t('single')
    return t('installments', { parts: shown === count ? count : `${count} + ${shown - count}` })
  }
}
