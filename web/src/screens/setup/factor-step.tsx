import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AppOffer } from '../../features/second-factor/app-offer.tsx'
import { CodeForm } from '../../features/second-factor/code-form.tsx'
import { RecoveryCodes } from '../../features/second-factor/recovery-codes.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useProveOwner } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly setupCode: string
  /** Undefined: the app is set up, and its owner has come back. */
  readonly offer: AuthenticatorOffer | undefined
  readonly onProved: (proof: string) => void
  readonly onOtherOwner: () => void
}

/** The owner's app: set up by its first code, or shown again by whoever comes back. */
export function FactorStep({ setupCode, offer, onProved, onOtherOwner }: Props) {
  const t = useWords(text)
  const [given, setGiven] = useState<{ readonly proof: string; readonly codes: readonly string[] }>()
  const prove = useProveOwner(({ proof, recoveryCodes: codes }) =>
    codes.length === 0 ? onProved(proof) : setGiven({ proof, codes }),
  )
  if (given !== undefined) return <RecoveryCodes codes={given.codes} onKept={() => onProved(given.proof)} />
  return (
    <>
      {offer !== undefined && <AppOffer offer={offer} />}
      <CodeForm sent={prove} onCode={(code) => prove.mutate({ setupCode, code })} takes="app">
        <Button className="factor-turn" type="text" block onClick={onOtherOwner}>
          {t('otherOwner')}
        </Button>
      </CodeForm>
    </>
  )
}
