import type { FactorAnswer, SignedIn } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AppOffer } from '../../features/second-factor/app-offer.tsx'
import type { AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { CodeForm } from '../../features/second-factor/code-form.tsx'
import { FactorForm } from '../../features/second-factor/factor-form.tsx'
import { RecoveryCodes } from '../../features/second-factor/recovery-codes.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useSecondFactor } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly asked: AskedFactor
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onLeave: () => void
}

/** The second step: a code or a passkey; the first code of a new app, and then the codes for the day the phone is gone. */
export function FactorStep({ asked, onSignedIn, onLeave }: Props) {
  const t = useWords(text)
  const sent = useSecondFactor()
  const [opened, setOpened] = useState<SignedIn & { recoveryCodes: readonly string[] }>()
  if (opened !== undefined) {
    // The session is kept by the browser only when these were: who closes the page signs in again.
    return <RecoveryCodes codes={opened.recoveryCodes} onKept={() => onSignedIn(opened)} />
  }
  const answer = (given: FactorAnswer) =>
    sent.mutate(given, {
      onSuccess: ({ recoveryCodes, ...signedIn }) =>
        recoveryCodes === undefined ? onSignedIn(signedIn) : setOpened({ ...signedIn, recoveryCodes }),
    })
  const leave = (
    <Button className="factor-turn" type="text" block onClick={onLeave}>
      {t('otherAccount')}
    </Button>
  )
  const { offer, challenge } = asked
  if (offer === undefined) {
    return (
      <FactorForm asked={asked} sent={sent} onAnswer={answer}>
        {leave}
      </FactorForm>
    )
  }
  return (
    <>
      <AppOffer offer={offer} />
      <CodeForm sent={sent} onCode={(code) => answer({ challenge, code })} takes="app">
        {leave}
      </CodeForm>
    </>
  )
}
