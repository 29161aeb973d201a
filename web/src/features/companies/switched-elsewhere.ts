import { useEffect } from 'react'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { show } from '../../kit/api/effects.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { takeSwitchedElsewhere } from '../../kit/session/other-tabs.ts'
import { text } from './text.ts'

/** It stays until it is closed: the page may have been out of sight when it happened. */
const UNTIL_CLOSED = 0

/** Says that this page stands in another company than before, because another tab went there. */
export function useSwitchedElsewhere(): void {
  const t = useWords(text)
  const { isPending, data } = useActiveTenant()
  const name = data?.name
  useEffect(() => {
    if (isPending || !takeSwitchedElsewhere()) return
    const said = name === undefined ? t('switchedElsewhereUnnamed') : t('switchedElsewhere', { name })
    show({ kind: 'info', text: said, seconds: UNTIL_CLOSED })
  }, [isPending, name, t])
}
