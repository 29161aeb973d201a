import { useWords } from '../../kit/i18n/i18n.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { useStepUp } from './queries.ts'
import { text } from './text.ts'
import './second-factor.css'

interface Props {
  readonly challenge: string
  /** Whether the factor was shown. */
  readonly onLeave: (isShown: boolean) => void
}

/** Over whatever is open: the step that asked goes on behind it, or stays undone. */
export function StepUpDialog({ challenge, onLeave }: Props) {
  const t = useWords(text)
  const show = useStepUp()
  const send = (code: string) => show.mutate({ challenge, code }, { onSuccess: () => onLeave(true) })
  return (
    <Dialog isOpen title={t('stepUpTitle')} closeLabel={t('close')} onLeave={() => onLeave(false)}>
      <div className="factor-dialog-body">
        <p>{t('stepUpLead')}</p>
        <CodeForm sent={show} onCode={send} takesRecovery />
      </div>
    </Dialog>
  )
}
