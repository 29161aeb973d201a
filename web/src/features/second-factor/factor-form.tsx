import type { FactorAnswer, FactorChallenge } from '@vezne/contract/auth.ts'
import type { ReactNode } from 'react'
import { CodeForm, type SentCode } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
  readonly asked: FactorChallenge
  readonly sent: SentCode
  readonly onAnswer: (answer: FactorAnswer) => void
  readonly children?: ReactNode
}

/** By whatever somebody has: a passkey of this address, a code of their app, or one kept on paper. */
export function FactorForm({ asked: { challenge, hasApp, passkey }, sent, onAnswer, children }: Props) {
  return (
    <>
      {passkey !== undefined && (
        <PasskeyButton
          request={passkey}
          isPending={sent.isPending}
          onPasskey={(shown) => onAnswer({ challenge, passkey: shown })}
        />
      )}
      <CodeForm
        sent={sent}
        onCode={(code) => onAnswer({ challenge, code })}
        takes={hasApp ? 'both' : 'recovery'}
        // Whoever has a passkey is asked for it first.
        focused={passkey === undefined}
      >
        {children}
      </CodeForm>
    </>
  )
}
