import { Button } from 'antd'
import { useState } from 'react'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Modal } from '../../../kit/layout/modal.tsx'
import { text } from './text.ts'

interface AskedStepProps {
  readonly action: string
  readonly title: string
  /** What will happen. */
  readonly effect: string
  readonly isDangerous?: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onConfirm: () => void
}

/** A step that says what it does before it does it. */
export function AskedStep({ action, title, effect, isDangerous = false, isPending, error, onConfirm }: AskedStepProps) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button danger={isDangerous} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Modal isOpen={isOpen} title={title} onLeave={() => setOpen(false)} className="office-dialog">
        <div className="office-dialog-body stack gap-16">
          <p>{effect}</p>
          {error && <Refused error={error} />}
          <div className="office-dialog-ways row gap-8">
            <Button type="primary" danger={isDangerous} loading={isPending} onClick={onConfirm}>
              {action}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('stay')}</Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
