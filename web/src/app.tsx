import type { Language } from '@vezne/contract/kit/language.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import trTR from 'antd/locale/tr_TR'
import { useEffect, useMemo, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { connectEffects } from './kit/api/effects.ts'
import { ErrorBoundary } from './kit/errors/error-boundary.tsx'
import { text as formTexts } from './kit/forms/text.ts'
import { i18n, useLanguage, useWords } from './kit/i18n/i18n.ts'
import { text } from './features/shell/text.ts'
import { antdTheme } from './kit/theme/antd-theme.ts'
import { useChoice } from './kit/theme/choice.ts'
import { direction } from './kit/theme/direction.ts'
import { useMotion } from './kit/theme/motion.ts'
import { noticeIcons, quietIcons } from './kit/theme/quiet-icons.tsx'
import { themeColor } from './kit/theme/theme-color.ts'
import { themeType } from './kit/theme/theme-type.ts'

const LOCALES: Record<Language, typeof trTR> = { tr: trTR, en: enUS }

/** Lets the API client, which lives outside React, show its notices with the theme and the language of the page. */
function Notices() {
  const { notification } = AntdApp.useApp()
  const t = useWords(text)
  const close = t('close')
  useEffect(() => {
    connectEffects({
      show: ({ kind, text: title, seconds }) =>
        notification.open({
          title,
          duration: seconds,
          icon: noticeIcons[kind],
          role: kind === 'error' ? 'alert' : 'status',
          closable: { 'aria-label': close },
        }),
    })
  }, [notification, close])
  return null
}

interface Frame {
  readonly queries: QueryClient
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

function Themed({ nonce, children }: Omit<Frame, 'queries'>) {
  const language = useLanguage()
  const type = useChoice(themeType)
  const color = useChoice(themeColor)
  const motion = useMotion()
  const theme = useMemo(() => antdTheme(type, color, motion), [type, color, motion])
  return (
    <ConfigProvider
      {...quietIcons}
      theme={theme}
      locale={LOCALES[language]}
      direction={useChoice(direction)}
      form={{ validateMessages: formTexts[language] }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <AntdApp component={false}>
        <Notices />
        <ErrorBoundary>{children}</ErrorBoundary>
      </AntdApp>
    </ConfigProvider>
  )
}

/** Everything that stands around the routes. */
export function App({ queries, nonce, children }: Frame) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Themed nonce={nonce}>{children}</Themed>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
