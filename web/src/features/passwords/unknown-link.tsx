import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ErrorPage } from '../../kit/errors/error-page.tsx'
import { isAtHouse } from '../brand/house.ts'
import { LonePage } from '../lone-page/lone-page.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** Where a link ends that is not ours, not valid any more, or was used already. */
export function UnknownLink() {
  const t = useWords(text)
  const navigate = useNavigate()
  if (isAtHouse()) {
    return (
      <LonePage>
        <ErrorPage code={404} title={t('unknownLink')} hint={t('unknownLinkAtHouse')} hintFirst />
      </LonePage>
    )
  }
  const leadTo = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    void navigate(path)
  }
  return (
    <LonePage>
      <ErrorPage code={404} title={t('unknownLink')} hint={t('unknownLinkHint')} hintFirst>
        <Button type="primary" href="/forget-password" onClick={leadTo('/forget-password')}>
          {t('toForgotPassword')}
        </Button>
        <Button href="/signin" onClick={leadTo('/signin')}>
          {t('toSignIn')}
        </Button>
      </ErrorPage>
    </LonePage>
  )
}
