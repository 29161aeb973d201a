import { RIGHT_GROUPS, RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { Checkbox } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface RightsFieldProps {
  readonly value?: readonly Right[]
  readonly onChange?: (rights: Right[]) => void
  /** What may be ticked: what the reader holds, and what the role has already. */
  readonly givable: readonly Right[]
  readonly mayEdit: boolean
}

/** The rights in groups, in plain words. */
export function RightsField({ value = [], onChange, givable, mayEdit }: RightsFieldProps) {
  const t = useWords(text)
  const language = useLanguage()
  const tick = (right: Right, isTicked: boolean) =>
    onChange?.(isTicked ? [...value, right] : value.filter((each) => each !== right))
  const hasOthers = RIGHT_GROUPS.some(({ rights }) => rights.some((right) => !givable.includes(right)))
  return (
    <div className="role-rights">
      {RIGHT_GROUPS.map(({ key, title, rights }) => (
        <fieldset key={key}>
          <legend>{title[language]}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              checked={value.includes(right)}
              disabled={!mayEdit || !givable.includes(right)}
              onChange={({ target }) => tick(right, target.checked)}
            >
              {RIGHT_WORDS[right][language]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {mayEdit && hasOthers && <p>{t('notHeld')}</p>}
    </div>
  )
}
