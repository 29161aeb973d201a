import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { useWords } from '../i18n/i18n.ts'
import { BrokenPage } from './broken-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { Unreachable } from './load-chunk.ts'
import { isReachable } from './reachable.ts'
import { text } from './text.ts'

/** Starts the page over, but only when the server can be reached. */
async function startOver(): Promise<void> {
  if (await isReachable()) window.location.reload()
}

/** A page that is not here and cannot be fetched now. It stays inside the panel until the network is back. */
function UnreachablePage() {
  const t = useWords(text)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    // It may be back already: the page was fetched a second time.
    void startOver()
  }, [])
  const retry = async () => {
    setAsking(true)
    await startOver()
    setAsking(false)
  }
  return (
    <ErrorPage title={t('unreachable')} hint={t('unreachableHint')}>
      <Button type="primary" loading={asking} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </ErrorPage>
  )
}

/** Takes the place of a page inside the shell. Only a missing page leaves the shell in place. */
export function PageTrouble() {
  const error = useRouteError()
  if (error instanceof Unreachable) return <UnreachablePage />
  throw error
}

/** Takes the place of everything. */
export function RootTrouble() {
  if (!(useRouteError() instanceof Unreachable)) return <BrokenPage />
  return (
    <main>
      <UnreachablePage />
    </main>
  )
}
