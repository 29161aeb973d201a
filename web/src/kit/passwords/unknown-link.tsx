import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useBrandTitle } from '../brand/brand.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { useWords } from '../i18n/i18n.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { text } from './text.ts'
import './unknown-link.css'

/** Where a link ends that is not ours, not valid any more, or was used already. */
export function UnknownLink() {
  const t = useWords(text)
  const navigate = useNavigate()
  useBrandTitle()
  return (
    <div className="unknown-link">
      <header>
        <LanguageSwitch />
      </header>
      <main>
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
      </main>
    </div>
  )
}
