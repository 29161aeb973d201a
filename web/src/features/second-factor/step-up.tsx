import { lazy, Suspense, useEffect, useState } from 'react'
import { connectEffects } from '../../kit/api/effects.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

interface Asked {
  readonly challenge: string
  /** Of every call that waits: one answer is for all of them. */
  readonly answers: readonly ((isShown: boolean) => void)[]
}

/** Stands by for calls that are refused until the second factor is shown again, whichever screen made them. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    connectEffects({
      confirmFactor: (challenge) =>
        new Promise((answer) =>
          setAsked((open) =>
            open === undefined ? { challenge, answers: [answer] } : { ...open, answers: [...open.answers, answer] },
          ),
        ),
    })
    return () => connectEffects({ confirmFactor: () => Promise.resolve(false) })
  }, [])
  if (asked === undefined) return null
  const leave = (isShown: boolean) => {
    // A dialog that goes says so once more; by then another may be open.
    setAsked((open) => (open === asked ? undefined : open))
    for (const answer of asked.answers) answer(isShown)
  }
  return (
    <Suspense>
      <StepUpDialog challenge={asked.challenge} onLeave={leave} />
    </Suspense>
  )
}
