import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { chooseLanguage, useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useNarrow } from '../../kit/layout/narrow.ts'
import { layoutType, navStyle } from './nav-style.ts'
import { withoutQuerySettings } from './query-settings.ts'
import { useChoice, type Choice } from '../../kit/theme/choice.ts'
import { direction } from '../../kit/theme/direction.ts'
import { themeColor } from '../../kit/theme/theme-color.ts'
import { themeType } from '../../kit/theme/theme-type.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { text } from './text.ts'

/** Each language in its own words, whatever the page speaks. */
const LANGUAGE_NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

/** A choice made here outweighs what the address asked for, also after a reload. */
function useOwnChoice() {
  const [query, setQuery] = useSearchParams()
  return () => {
    const rest = withoutQuerySettings(query)
    if (rest.size < query.size) setQuery(rest, { replace: true })
  }
}

function Setting<Value extends string>(props: {
  readonly choice: Choice<Value>
  readonly name: string
  readonly legend: string
  readonly hint?: string | undefined
  readonly nameOf: (value: Value) => string
}) {
  const { choice, ...rest } = props
  const forgetQuery = useOwnChoice()
  const choose = (value: Value) => {
    choice.choose(value)
    forgetQuery()
  }
  return <ChoiceGroup {...rest} values={choice.values} chosen={useChoice(choice)} onChoose={choose} />
}

function resetAll(): void {
  themeType.choose(themeType.standard)
  themeColor.choose(themeColor.standard)
  navStyle.choose(navStyle.standard)
  layoutType.choose(layoutType.standard)
  direction.choose(direction.standard)
  chooseLanguage(DEFAULT_LANGUAGE)
}

export function SettingsForm() {
  const t = useWords(text)
  const hint = useNarrow() ? t('navStyleNarrow') : undefined
  const forgetQuery = useOwnChoice()
  const reset = () => {
    resetAll()
    forgetQuery()
  }
  return (
    <div className="settings">
      <ChoiceGroup
        name="language"
        legend={t('language')}
        values={LANGUAGES}
        chosen={useLanguage()}
        nameOf={(language) => LANGUAGE_NAMES[language]}
        onChoose={chooseLanguage}
      />
      <Setting choice={themeType} name="theme" legend={t('theme')} nameOf={(value) => t(`themes.${value}`)} />
      <Setting choice={themeColor} name="theme-color" legend={t('color')} nameOf={(value) => t(`colors.${value}`)} />
      <Setting
        choice={navStyle}
        name="nav-style"
        legend={t('navStyle')}
        hint={hint}
        nameOf={(value) => t(`navStyles.${value}`)}
      />
      <Setting
        choice={layoutType}
        name="layout-type"
        legend={t('layoutType')}
        nameOf={(value) => t(`layoutTypes.${value}`)}
      />
      <Setting
        choice={direction}
        name="direction"
        legend={t('direction')}
        nameOf={(value) => t(`directions.${value}`)}
      />
      <Button block onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  )
}
