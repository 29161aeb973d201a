import { useEffect, useState } from 'react'
import { browserStorage } from '../../kit/browser/storage.ts'

const KEY = 'vezne.doorNote'
const NOTES = ['reset-link-sent', 'password-set'] as const

/** What one page wants said on the sign-in page that follows it. */
export type DoorNote = (typeof NOTES)[number]

/** Kept beside the address and not in it: `/` lies between the two pages, and a redirect forgets a router's state. */
export function leaveNote(note: DoorNote): void {
  browserStorage('session').write(KEY, note)
}

/** The note that was left, shown once: a reload has nothing to say any more. */
export function useNote(): DoorNote | undefined {
  const [note] = useState(() => NOTES.find((known) => known === browserStorage('session').read(KEY)))
  useEffect(() => browserStorage('session').remove(KEY), [])
  return note
}
