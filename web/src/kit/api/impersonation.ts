import type { SignedIn } from '@vezne/contract/auth.ts'
import { putOwnBack, storeImpersonation } from '../session/impersonation.ts'
import { startOver } from './effects.ts'

/** The page that staff come back to after a look as another user. */
const BACK_TO = '/yonetim/kullanicilar'

/** Shows the panel as another user sees it, from the beginning: nothing of one's own stays on the page. */
export function showPanelAs(look: SignedIn): void {
  storeImpersonation(look)
  startOver('/home')
}

/** Starts over with one's own sign-in. False if it was there all the time. */
export function leaveImpersonation(): boolean {
  if (!putOwnBack()) return false
  startOver(BACK_TO)
  return true
}
