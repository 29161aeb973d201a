import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import type { Log } from '../../../../kit/log.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { isPortalEmpty } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { asWritten, newWrittenCode } from '../second-factor/recovery-codes.ts'
import { SETUP_CODE, takeBackTry, takeTry, throttleKey } from '../throttle/throttle.ts'
import { findSetup, hasLiveCode, isSetupBegun, keepCode, lockCodes, lockSetup, type Setup } from './store.ts'

/** Long enough to hand it over and to come back tomorrow morning. */
export const CODE_HOURS = 24

const hashOf = (code: string) => sha256(`setup:${asWritten(code)}`)

/**
 * A new code for a portal that has no company yet; the one before is nobody's from here on. Undefined where there is a
 * company: a code could do nothing there.
 */
export function newSetupCode({ platform }: Pick<AuthDeps, 'platform'>): Promise<string | undefined> {
  return platform.forPlatform(async (db) => {
    await lockCodes(db)
    return (await isPortalEmpty(db)) ? issue(db) : undefined
  })
}

/**
 * Told by a process that starts: where the portal is claimed and by which code. One that is still good stays, and is not
 * known to anybody but its reader any more: a restart ends nobody's set-up, and of several processes one speaks.
 */
export async function announceSetup(
  { platform }: Pick<AuthDeps, 'platform'>,
  address: string,
  log: Log,
): Promise<void> {
  try {
    const told = await platform.forPlatform(async (db) => {
      if (!(await isPortalEmpty(db))) return undefined
      await lockCodes(db)
      return (await hasLiveCode(db))
        ? AS_BEFORE
        : `enter the code ${await issue(db)}, which is good for ${CODE_HOURS} hours`
    })
    if (told !== undefined) log.warn(`this portal has no company yet: open ${address} and ${told}`)
  } catch (error) {
    log.warn('whether this portal has a company could not be looked up on start', { error })
  }
}

const AS_BEFORE = 'enter the code that was printed before; npx vezne setup prints a new one'

async function issue(db: PlatformDb): Promise<string> {
  const code = newWrittenCode()
  await keepCode(db, hashOf(code), CODE_HOURS)
  return code
}

/**
 * Whether every page leads to the set-up: nobody has a company, and a code was given out. Asked again and again until
 * somebody has one, and never after that.
 */
export function watchForOwner({ platform }: Pick<AuthDeps, 'platform'>): () => Promise<boolean> {
  let isOwned = false
  return async () => {
    if (isOwned) return false
    return platform.forPlatform(async (db) => {
      isOwned = !(await isPortalEmpty(db))
      return !isOwned && (await isSetupBegun(db))
    })
  }
}

/**
 * Whoever has the code may go on. A wrong one counts against the network it came from, and not against the code: a
 * stranger cannot take it from whoever has it. Once there is a company, none of this is there.
 */
export async function requireCode(deps: AuthDeps, code: string, call: Call): Promise<Setup> {
  const tries = throttleKey(deps.secret, 'setup-code', clientNetwork(call.address))
  const found = await deps.platform.forPlatform(async (db) => {
    if (!(await isPortalEmpty(db))) throw new Refusal('not-found')
    await takeTry(db, tries, SETUP_CODE)
    const setup = await findSetup(db, hashOf(code))
    if (setup !== undefined) await takeBackTry(db, tries)
    // Somebody may have made the company since we looked: the code was a right one then, and is no wrong one now.
    else if (!(await isPortalEmpty(db))) throw new Refusal('not-found')
    return setup
  })
  if (found === undefined) throw wrongCode()
  return found
}

/** The set-up for whoever is about to change it; it may be over, or another code in place, by then. */
export async function holdSetup(db: PlatformDb, code: string): Promise<Setup> {
  const setup = await lockSetup(db, hashOf(code))
  if (!(await isPortalEmpty(db))) throw new Refusal('not-found')
  if (setup === undefined) throw wrongCode()
  return setup
}

const wrongCode = () => new Refusal('setup-code-wrong', null, 'setupCode')
