import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { LonePage } from '../../features/lone-page/lone-page.tsx'
import { ErrorPage } from '../../kit/errors/error-page.tsx'
import { text } from '../../kit/errors/text.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { dropToken, isSignedIn } from '../../kit/session/session.ts'
import { meta } from './meta.ts'

/** Which answer led here; none: somebody wrote the address. */
function statusIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined
}

/** Where every 401 and 403 leads. A 401 means that the server ended the session, so the browser forgets it, too. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const status = statusIn(useLocation().state)
  const ended = status === 401
  const [signedIn] = useState(isSignedIn)
  useEffect(() => {
    if (!ended) return
    dropToken()
    queries.clear()
  }, [ended, queries])
  if (status === undefined && !signedIn) return <Navigate to="/signin" replace />
  return (
    <LonePage>
      <ErrorPage code={403} title={title} hint={ended ? t('sessionEnded') : t('notAuthorizedHint')} hintFirst={ended}>
        {ended || !signedIn ? (
          <Button type="primary" onClick={() => void navigate('/signin', { replace: true })}>
            {t('signIn')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void navigate('/home')}>
            {t('backHome')}
          </Button>
        )}
      </ErrorPage>
    </LonePage>
  )
}
