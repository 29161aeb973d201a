import type { UserRecord } from '@vezne/contract/auth/users.ts'
import { FIRM_RIGHT_GROUPS, RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Tick } from '../../parts/tick/tick.tsx'
import { text } from './text.ts'

type Rights = UserRecord['rights']

interface Props {
  readonly value?: Rights
  readonly onChange?: (rights: Rights) => void
  readonly disabled?: boolean
  /** What they have: to leave it to them is not to give it. */
  readonly before: Rights
}

/** What a firm's user may do, group by group. What the reader does not hold cannot be ticked. */
export function RightsField({ value = [], onChange, disabled = false, before }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const held: readonly string[] = useActiveTenant().data?.rights ?? []
  const toggle = (right: Rights[number]) =>
    onChange?.(value.includes(right) ? value.filter((each) => each !== right) : [...value, right])
  return (
    <div className="user-rights">
      {FIRM_RIGHT_GROUPS.map(({ key, title, rights }) => (
        <fieldset key={key}>
          <legend>{title[language]}</legend>
          {rights.map((right) => (
            <label key={right}>
              <Tick
                type="checkbox"
                checked={value.includes(right)}
                disabled={disabled || !(held.includes(right) || before.includes(right))}
                onChange={() => toggle(right)}
              />
              {RIGHT_WORDS[right][language]}
            </label>
          ))}
        </fieldset>
      ))}
      <small>{t('rightsHint')}</small>
    </div>
  )
}
