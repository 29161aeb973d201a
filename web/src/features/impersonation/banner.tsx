import { EyeOutlined } from '@ant-design/icons'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { stopImpersonating } from './stop-impersonating.ts'
import { text } from './text.ts'
import './banner.css'

const clockTime = (ms: number) => istanbulTime(ms).slice(11, 16)

/** Over every page, for as long as staff sees the panel as somebody else does. */
export function ImpersonationBanner() {
  const t = useWords(text)
  const looking = useActiveTenant().data?.looking
  const end = useMutation({ mutationFn: stopImpersonating })
  if (looking === undefined) return null
  const { name, firmName, until } = looking
  return (
    <aside className="look-banner" aria-label={t('label')}>
      <EyeOutlined aria-hidden="true" />
      <p>
        <strong>{t('as', { name, firm: firmName })}</strong> <span>{t('until', { time: clockTime(until) })}</span>
      </p>
      <Button loading={end.isPending} onClick={() => end.mutate()}>
        {t('end')}
      </Button>
    </aside>
  )
}
