import type { Module } from './modules.ts'
import type { Right } from './rights.ts'

/** What somebody was given. A limit that is not set is no limit. */
export interface Grant {
  readonly rights: readonly Right[]
  readonly modules: readonly Module[]
  readonly limitMinor?: bigint | undefined
  readonly maxInstallments?: number | undefined
}

const both = <Item>(child: readonly Item[], parent: readonly Item[]) => child.filter((item) => parent.includes(item))

function smaller<Bound extends number | bigint>(child: Bound | undefined, parent: Bound | undefined) {
  if (child === undefined || parent === undefined) return child ?? parent
  return child < parent ? child : parent
}

/** A sub-dealer has nothing its dealer lacks, also when the dealer loses it later: this is asked at every use. */
export function withinParent(child: Grant, parent: Grant): Grant {
  return {
    rights: both(child.rights, parent.rights),
    modules: both(child.modules, parent.modules),
    limitMinor: smaller(child.limitMinor, parent.limitMinor),
    maxInstallments: smaller(child.maxInstallments, parent.maxInstallments),
  }
}
