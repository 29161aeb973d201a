import { Button } from 'antd'
import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'

/** A session that has ended leads here whatever was typed: there is nobody who could save it. */
const NOT_HELD_UP = ['/signin', '/not-authorized-access']

const addressOf = ({ pathname, search }: Location) => pathname + search

/** Asks before what was typed is left behind: inside the panel with words of ours, elsewhere with the browser's. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords(text)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && addressOf(currentLocation) !== addressOf(nextLocation) && !NOT_HELD_UP.includes(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return (
    <Modal
      isOpen={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      onLeave={() => blocker.reset?.()}
      className="office-dialog"
    >
      <p>{t('leave')}</p>
      <div className="office-dialog-ways row gap-8">
        <Button type="primary" onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>
        <Button danger onClick={() => blocker.proceed?.()}>
          {t('leaveAnyway')}
        </Button>
      </div>
    </Modal>
  )
}
