import type { SignedIn } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AppOffer } from '../../features/second-factor/app-offer.tsx'
import type { AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { CodeForm } from '../../features/second-factor/code-form.tsx'
import { RecoveryCodes } from '../../features/second-factor/recovery-codes.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useSecondFactor } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly asked: AskedFactor
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onLeave: () => void
}

/** The second step: a code, the first one of a new app, and then the codes for the day the phone is gone. */
export function FactorStep({ asked: { challenge, offer }, onSignedIn, onLeave }: Props) {
  const t = useWords(text)
  const answer = useSecondFactor()
  const [opened, setOpened] = useState<SignedIn & { recoveryCodes: readonly string[] }>()
  if (opened !== undefined) {
    // The session is kept by the browser only when these were: who closes the page signs in again.
    return <RecoveryCodes codes={opened.recoveryCodes} onKept={() => onSignedIn(opened)} />
  }
  const send = (code: string) =>
    answer.mutate(
      { challenge, code },
      {
        onSuccess: ({ recoveryCodes, ...signedIn }) =>
          recoveryCodes === undefined ? onSignedIn(signedIn) : setOpened({ ...signedIn, recoveryCodes }),
      },
    )
  return (
    <>
      {offer !== undefined && <AppOffer offer={offer} />}
      <CodeForm sent={answer} onCode={send} takesRecovery={offer === undefined}>
        <Button className="factor-turn" type="link" block onClick={onLeave}>
          {t('otherAccount')}
        </Button>
      </CodeForm>
    </>
  )
}
