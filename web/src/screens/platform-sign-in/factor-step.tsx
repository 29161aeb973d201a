import type { OperatorSession } from '@vezne/contract/platform-office.ts'
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
  readonly onSignedIn: (session: OperatorSession) => void
  readonly onLeave: () => void
}

/** The code of the app, or the first one of a new app and then the codes for the day the phone is gone. */
export function FactorStep({ asked: { challenge, offer, hasApp }, onSignedIn, onLeave }: Props) {
  const t = useWords(text)
  const sent = useSecondFactor()
  const [opened, setOpened] = useState<OperatorSession>()
  if (opened?.recoveryCodes !== undefined) {
    return <RecoveryCodes codes={opened.recoveryCodes} onKept={() => onSignedIn(opened)} />
  }
  const send = (code: string) =>
    sent.mutate(
      { challenge, code },
      {
        onSuccess: (session) => (session.recoveryCodes === undefined ? onSignedIn(session) : setOpened(session)),
      },
    )
  const known = hasApp ? 'both' : 'recovery'
  return (
    <>
      {offer !== undefined && <AppOffer offer={offer} />}
      <CodeForm sent={sent} onCode={send} takes={offer === undefined ? known : 'app'}>
        <Button className="factor-turn" type="text" block onClick={onLeave}>
          {t('otherAccount')}
        </Button>
      </CodeForm>
    </>
  )
}
