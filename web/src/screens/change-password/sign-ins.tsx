import type { SignInRecord } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useSignIns } from '../../features/sign-ins/queries.ts'
import { SignInRow } from '../../features/sign-ins/sign-in-row.tsx'
import { SignInsState } from '../../features/sign-ins/sign-ins-state.tsx'
import { text as signInText } from '../../features/sign-ins/text.ts'
import { EndOthers } from './end-others.tsx'
import { useEndSignIn } from './queries.ts'
import { text } from './text.ts'

function OpenSignIns({ signIns, nowMs }: { signIns: readonly SignInRecord[]; nowMs: number }) {
  const t = useWords(text)
  const say = useWords(signInText)
  const end = useEndSignIn()
  // The one in front of the reader comes first; it is ended by signing out.
  const ordered = signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <ul className="sign-in-list">
      {ordered.map((signIn) => (
        <SignInRow key={signIn.id} signIn={signIn} nowMs={nowMs} withLastSeen>
          {!signIn.isCurrent && (
            <Button
              aria-label={t('endOf', { device: signIn.device ?? say('unknownDevice') })}
              loading={end.isPending && end.variables === signIn.id}
              onClick={() => end.mutate(signIn.id)}
            >
              {t('end')}
            </Button>
          )}
        </SignInRow>
      ))}
    </ul>
  )
}

function ClosedSignIns({ signIns, nowMs }: { signIns: readonly SignInRecord[]; nowMs: number }) {
  const t = useWords(text)
  if (signIns.length === 0) return null
  return (
    <details className="change-password-closed">
      <summary>{t('earlier', { count: signIns.length })}</summary>
      <ul className="sign-in-list">
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} nowMs={nowMs} withLastSeen />
        ))}
      </ul>
    </details>
  )
}

export function SignIns() {
  const t = useWords(text)
  const signIns = useSignIns()
  const all = signIns.data ?? []
  const open = all.filter(({ isOpen }) => isOpen)
  const hasOthers = open.some(({ isCurrent }) => !isCurrent)
  const nowMs = signIns.dataUpdatedAt
  return (
    <section className="change-password-card" aria-labelledby="my-sign-ins">
      <header className="change-password-head">
        <div>
          <h2 id="my-sign-ins">{t('signIns')}</h2>
          <p>{t('signInsLead')}</p>
        </div>
        {hasOthers && <EndOthers />}
      </header>
      <SignInsState signIns={signIns} rows={2} />
      {signIns.isSuccess && (
        <>
          <OpenSignIns signIns={open} nowMs={nowMs} />
          {!hasOthers && <p className="muted">{t('onlyThis')}</p>}
          <ClosedSignIns signIns={all.filter(({ isOpen }) => !isOpen)} nowMs={nowMs} />
        </>
      )}
    </section>
  )
}
