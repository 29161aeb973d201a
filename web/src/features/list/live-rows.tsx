import { useLive } from '../../kit/live/use-live.ts'

interface LiveRowsProps {
  readonly onChanged: (changed: readonly string[] | null) => void
}

/** Lets a list hear which of its rows have changed while it is looked at. */
export const liveRows = (topic: string) =>
  function LiveRows({ onChanged }: LiveRowsProps) {
    useLive(topic, (id) => onChanged(id === null ? null : [id]))
    return null
  }
