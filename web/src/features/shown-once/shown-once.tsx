import { Button } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { CopyButton } from './copy-button.tsx'
import { text } from './text.ts'
import '../office/conflict.css'
import './shown-once.css'

interface ShownOnceProps {
  readonly title: string
  /** What to do with it, now. */
  readonly lead: string
  /** What it is: a key, a secret. */
  readonly name: string
  readonly value: string
  readonly onDone: () => void
}

/** The one moment in which a secret can be read. It is kept nowhere but in the window that shows it. */
export function ShownOnce({ title, lead, name, value, onDone }: ShownOnceProps) {
  const t = useWords(text)
  return (
    <Modal isOpen title={title} onLeave={onDone} className="office-dialog">
      <div className="office-dialog-body stack gap-16">
        <p>{lead}</p>
        <div className="shown-once">
          <span className="visually-hidden">{name}: </span>
          <code>{value}</code>
        </div>
        <div className="office-dialog-ways row gap-8">
          <CopyButton value={value} isMain />
          <Button onClick={onDone}>{t('done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
