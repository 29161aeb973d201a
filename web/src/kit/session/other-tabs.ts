import { browserStorage } from '../browser/storage.ts'

const KEY = 'vezne.switchedElsewhere'
/** A sign-in writes key after key; what it comes to is seen when the last one is here. */
const QUIET_MS = 100
const WATCHED = ['token', 'userId', 'tenantId'] as const
type Watched = (typeof WATCHED)[number]
type Former = Partial<Record<Watched, string | null>>

type Change = 'nothing' | 'company' | 'session'

const has = (key: Watched) => browserStorage('local').read(key)

function whatChanged(former: Former): Change {
  const changed = (key: Watched) => former[key] !== undefined && former[key] !== has(key)
  if (!changed('token')) return 'nothing'
  const goesOn = former.token !== null && has('token') !== null && !changed('userId')
  if (!goesOn) return 'session'
  // The same person in the same company, as after a change of password: the next call takes the new token.
  return changed('tenantId') ? 'company' : 'nothing'
}

/**
 * All tabs share one session. When another tab signs out, in, or into another company, this one starts over with what
 * is stored now: a page that shows one company's figures under another's token would mislead.
 */
export function watchOtherTabs(reload: () => void = () => window.location.reload()): void {
  let former: Former = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const change = whatChanged(former)
    former = {}
    if (change === 'nothing') return
    if (change === 'company') browserStorage('session').write(KEY, 'true')
    reload()
  }
  window.addEventListener('storage', ({ key, oldValue, storageArea }) => {
    if (storageArea !== window.localStorage) return
    if (key === null) return reload()
    const watched = WATCHED.find((name) => name === key)
    if (watched === undefined) return
    former = { [watched]: oldValue, ...former }
    clearTimeout(timer)
    timer = setTimeout(follow, QUIET_MS)
  })
}

/** True if this page started over because another tab went to another company; answers so once. */
export function takeSwitchedElsewhere(): boolean {
  const switched = browserStorage('session').read(KEY) !== null
  browserStorage('session').remove(KEY)
  return switched
}
