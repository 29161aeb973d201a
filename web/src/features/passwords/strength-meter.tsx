import { passwordStrength, type PasswordOwner } from '@vezne/domain/access/password-rules.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './strength-meter.css'

const STEPS = ['weak', 'fair', 'good', 'strong'] as const

/** How hard the password is to guess. It keeps its place while empty, so that nothing moves under the typing hand. */
export function StrengthMeter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const t = useWords(text)
  const strength = password === '' ? undefined : passwordStrength(password, owner)
  const step = strength === undefined ? 'none' : STEPS[strength]
  const words = t(`strengths.${step}`)
  return (
    <div className="strength-meter" data-strength={step}>
      <div
        className="strength-meter-bar"
        role="meter"
        aria-label={t('strength')}
        aria-valuemin={0}
        aria-valuemax={STEPS.length}
        aria-valuenow={strength === undefined ? 0 : strength + 1}
        aria-valuetext={words}
      >
        {STEPS.map((name, index) => (
          <span key={name} data-filled={strength !== undefined && index <= strength} />
        ))}
      </div>
      <p>
        {t('strength')}: <strong aria-live="polite">{words}</strong>
      </p>
    </div>
  )
}
