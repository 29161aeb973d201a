import type { FactorChallenge } from '@vezne/contract/auth.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { connectEffects } from '../../kit/api/effects.ts'
import type { StepUpPlace } from './queries.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

interface Waiting {
  readonly asked: FactorChallenge
  /** Of every call that waits: one answer is for all of them. */
  readonly answers: readonly ((isShown: boolean) => void)[]
}

/** Stands by for calls that are refused until the second factor is shown again, whichever screen made them. */
export function StepUp({ at }: { readonly at: StepUpPlace }) {
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    connectEffects({
      confirmFactor: (asked) =>
        new Promise((answer) =>
          setWaiting((open) =>
            open === undefined ? { asked, answers: [answer] } : { ...open, answers: [...open.answers, answer] },
          ),
        ),
    })
    return () => connectEffects({ confirmFactor: () => Promise.resolve(false) })
  }, [])
  if (waiting === undefined) return null
  const leave = (isShown: boolean) => {
    // A dialog that goes says so once more; by then another may be open.
    setWaiting((open) => (open === waiting ? undefined : open))
    for (const answer of waiting.answers) answer(isShown)
  }
  return (
    <Suspense>
      <StepUpDialog asked={waiting.asked} at={at} onLeave={leave} />
    </Suspense>
  )
}
