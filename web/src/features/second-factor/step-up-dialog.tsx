import type { FactorChallenge } from '@vezne/contract/auth.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { FactorForm } from './factor-form.tsx'
import { useStepUp, type StepUpPlace } from './queries.ts'
import { text } from './text.ts'
import './second-factor.css'

interface Props {
  readonly asked: FactorChallenge
  readonly at: StepUpPlace
  /** Whether the factor was shown. */
  readonly onLeave: (isShown: boolean) => void
}

/** Over whatever is open: the step that asked goes on behind it, or stays undone. */
export function StepUpDialog({ asked, at, onLeave }: Props) {
  const t = useWords(text)
  const shown = useStepUp(at, () => onLeave(true))
  return (
    <Modal isOpen title={t('stepUpTitle')} closeLabel={t('close')} onLeave={() => onLeave(false)}>
      <div className="factor-dialog-body">
        <p>{t('stepUpLead')}</p>
        <FactorForm asked={asked} sent={shown} onAnswer={shown.mutate} />
      </div>
    </Modal>
  )
}
