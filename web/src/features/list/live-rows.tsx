import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { gather } from './gather.ts'

interface LiveRowsProps {
  readonly onChanged: (changed: readonly string[] | null) => Promise<void>
}

/** Lets a list hear which of its rows have changed while it is looked at. */
export const liveRows = (topic: string) =>
  function LiveRows({ onChanged }: LiveRowsProps) {
    const latest = useRef(onChanged)
    useEffect(() => {
      latest.current = onChanged
    })
    const [hear] = useState(() => gather((changed) => latest.current(changed)))
    useLive(topic, hear)
    return null
  }
