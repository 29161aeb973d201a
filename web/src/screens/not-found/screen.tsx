import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ErrorPage } from '../../kit/errors/error-page.tsx'
import { text } from '../../kit/errors/text.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'

export function Screen() {
  const t = useWords(text)
  const navigate = useNavigate()
  return (
    <ErrorPage code={404} title={useTitle(meta)} hint={t('notFoundHint')}>
      <Button type="primary" onClick={() => void navigate('/home')}>
        {t('backHome')}
      </Button>
    </ErrorPage>
  )
}
