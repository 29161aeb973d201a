import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ErrorPage } from '../errors/error-page.tsx'
import { LonePage } from '../errors/lone-page.tsx'
import { useWords } from '../i18n/i18n.ts'
import { text } from './text.ts'

/** Where a link ends that is not ours, not valid any more, or was used already. */
export function UnknownLink() {
  const t = useWords(text)
  const navigate = useNavigate()
  return (
    <LonePage>
      <ErrorPage code={404} title={t('unknownLink')} hint={t('unknownLinkHint')}>
        <Button
          type="primary"
          href="/signin"
          onClick={(event) => {
            event.preventDefault()
            void navigate('/signin')
          }}
        >
          {t('toSignIn')}
        </Button>
      </ErrorPage>
    </LonePage>
  )
}
