import type { MenuFlags } from '@vezne/contract/auth.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import { MODULES, type Module } from '@vezne/domain/access/modules.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { rightsFor, type ScreenMeta } from '../../kit/screen/screen-meta.ts'

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
 * Whether this reader is shown a way to the screen: in a company that has its module, and with one of its rights, once
 * they are known. A right that has a flag asks for it as well, since one flag may stand for several; a right of staff has none.
 */
export function isShown(meta: ScreenMeta, { modules, flags, rights }: MenuRights): boolean {
  const opening = rightsFor(meta)
  if (opening.length === 0) return true
  const named = flagsFor(opening)
  const allowed = named.filter((flag) => modules === undefined || modules.includes(flag))
  if (named.length > 0 && allowed.length === 0) return false
  const isFlagged = (own: readonly Module[]) => own.some((flag) => allowed.includes(flag) && flags?.[flag] === true)
  if (rights === undefined) return isFlagged(named)
  return opening.some((right) => {
    const own = flagsFor([right])
    return rights.includes(right) && (own.length === 0 || isFlagged(own))
  })
}

/** The side menu: what has a place in it, in the order of the places. */
export function menuOf(screens: readonly ScreenMeta[]) {
  return screens
    .flatMap((meta) => (typeof meta.menu === 'number' ? [{ ...meta, menu: meta.menu }] : []))
    .toSorted((one, other) => one.menu - other.menu)
}
