import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../i18n/i18n.ts'
import { chooseThemeType, DEFAULT_THEME_TYPE, useThemeType } from '../theme/theme-type.ts'
import { text } from './text.ts'

export function ThemeSwitch() {
  const t = useWords(text)
  const isDark = useThemeType() === 'dark'
  return (
    <Button
      type="text"
      shape="circle"
      aria-label={t('darkTheme')}
      aria-pressed={isDark}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => chooseThemeType(isDark ? DEFAULT_THEME_TYPE : 'dark')}
    />
  )
}
