import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'

const KEYS = [
  [['/'], 'keySearch'],
  [['f'], 'keyFilters'],
  [['↑', '↓'], 'keyMove'],
  [['Home', 'End'], 'keyEnds'],
  [['Enter'], 'keyOpen'],
  [['Space'], 'keyMark'],
  [['Esc'], 'keyLeave'],
  [['?'], 'keyHelp'],
] as const

export function KeysDialog({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const t = useWords(text)
  return (
    <Modal isOpen={isOpen} title={t('keys')} onLeave={onLeave} leavesBeside>
      <dl className="list-keys">
        {KEYS.map(([keys, says]) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
