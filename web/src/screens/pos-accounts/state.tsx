import { CheckCircleFilled, PauseCircleFilled, WarningFilled } from '@ant-design/icons'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** Icon, word and colour: never colour alone. */
export function State({ isActive, isSilent }: { isActive: boolean; isSilent: boolean }) {
  const t = useWords(text)
  const whileOn = isSilent ? 'silent' : 'on'
  const state = isActive ? whileOn : 'off'
  const Icon = { on: CheckCircleFilled, off: PauseCircleFilled, silent: WarningFilled }[state]
  return (
    <p className="pos-state" data-state={state}>
      <Icon aria-hidden="true" />
      {t(`states.${state}`)}
    </p>
  )
}
