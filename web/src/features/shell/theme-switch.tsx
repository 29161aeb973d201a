import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useChoice } from '../../kit/theme/choice.ts'
import { themeType } from '../../kit/theme/theme-type.ts'
import { text } from './text.ts'

export function ThemeSwitch() {
  const t = useWords(text)
  const isDark = useChoice(themeType) === 'dark'
  return (
    <Button
      className="theme-switch"
      type="text"
      shape="circle"
      aria-label={t('darkTheme')}
      aria-pressed={isDark}
      icon={isDark ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
      onClick={() => themeType.choose(isDark ? themeType.standard : 'dark')}
    />
  )
}
