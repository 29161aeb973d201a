import type { MenuFlags } from '@vezne/contract/auth.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import { MODULES, type Module } from '@vezne/domain/access/modules.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { rightsFor, type ScreenMeta } from './screen-meta.ts'

export interface MenuRights {
  /** What the company has; undefined until its answer is here, and then only the flags decide, so nothing jumps. */
  readonly modules: readonly Module[] | undefined
  /** The flags saved at sign-in; undefined when they are missing or were tampered with. */
  readonly flags: MenuFlags | undefined
  /** What the reader may do, which comes with the company's answer. Undefined until then. */
  readonly rights?: readonly Right[] | undefined
}

/** The flags of the sign-in answer that tell of these rights. */
function flagsFor(rights: readonly Right[]): Module[] {
  const shown = flagsOf(rights)
  return MODULES.filter((flag) => shown[flag])
}

/**
 * Whether this reader is shown a way to the screen: with its flag, in a company that has its module, and with its right,
 * since one flag may stand for several. A right of staff that has no flag shows its screen once it is known.
 */
export function isShown(meta: ScreenMeta, { modules, flags, rights }: MenuRights): boolean {
  const opening = rightsFor(meta)
  if (opening.length === 0) return true
  const isHeld = rights && opening.some((right) => rights.includes(right))
  const named = flagsFor(opening)
  if (named.length === 0) return isHeld === true
  const isFlagged = named.some((flag) => flags?.[flag] === true && (modules === undefined || modules.includes(flag)))
  return isFlagged && isHeld !== false
}

/** The side menu: what has a place in it, in the order of the places. */
export function menuOf(screens: readonly ScreenMeta[]) {
  return screens
    .flatMap((meta) => (typeof meta.menu === 'number' ? [{ ...meta, menu: meta.menu }] : []))
    .toSorted((one, other) => one.menu - other.menu)
}
