import { Button } from 'antd'
import { useWords } from '../i18n/i18n.ts'
import { ErrorPage } from './error-page.tsx'
import { text } from './text.ts'

/** The last page that still works: it leaves by plain links, because the router itself may be broken. */
export function BrokenPage() {
  const t = useWords(text)
  return (
    <main>
      <ErrorPage code={500} title={t('broken')} hint={t('brokenHint')}>
        <Button type="primary" href="/home">
          {t('backHome')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
      </ErrorPage>
    </main>
  )
}
