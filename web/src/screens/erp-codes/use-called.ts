import { useWords } from '../../kit/i18n/i18n.ts'
import type { PosAccount } from './queries.ts'
import { text } from './text.ts'

/** How people call an account and a number of installments. */
export function useCalled(accounts: readonly PosAccount[]) {
  const t = useWords(text)
  const called = ({ name, isActive }: PosAccount) => (isActive ? name : t('inactive', { name }))
  const accountOf = (id: string) => {
    const found = accounts.find((account) => account.id === id)
    return found === undefined ? '–' : called(found)
  }
  const installmentsOf = (count: number) => {
    if (count === 0) return t('rest')
    return count === 1 ? t('single') : t('several', { count })
  }
  return { called, accountOf, installmentsOf }
}
