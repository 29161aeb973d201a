import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { KnownFirm } from './known.store.ts'
import type { Line } from './record-of.ts'

/** What the company has that a file is held against. */
export interface Standing {
  readonly firms: readonly KnownFirm[]
  readonly groups: readonly { readonly code: string; readonly name: string }[]
}

const byText = (text: string) => searchKey(text.trim())

/** Whom the names in a file mean. Each is looked for by its code first, then by what people call it. */
export interface Names {
  readonly firmOf: (code: string) => KnownFirm | undefined
  /** Undefined: nobody that could stand above another. */
  readonly parentId: (named: string) => string | undefined
  readonly groupCode: (named: string) => string | undefined
  /** The id of a firm that the file opens; undefined for one that stands already. */
  readonly newId: (code: string) => string | undefined
}

/** A file is read in one go: whatever it opens has its id before anybody below it is looked at. */
export function namesIn({ firms, groups }: Standing, lines: readonly Line[], newId: () => string): Names {
  const known = new Map(firms.map((firm) => [firm.record.code, firm]))
  const opened = new Map(
    lines.flatMap(({ values: { code = '' } }) => (known.has(code) ? [] : [[code, newId()] as const])),
  )
  // There is nothing below a firm that stands below another.
  const openedTop = new Set(lines.filter(({ values }) => !values.parent).map(({ values }) => values.code))
  const top = firms.filter(({ record }) => record.parentId === null)
  const topByName = new Map(top.map((firm) => [byText(firm.record.name), firm.id]))
  const groupByName = new Map(groups.map(({ code, name }) => [byText(name), code]))
  const parentId = (named: string): string | undefined => {
    if (openedTop.has(named) && opened.has(named)) return opened.get(named)
    const byCode = known.get(named)
    if (byCode !== undefined) return byCode.record.parentId === null ? byCode.id : undefined
    return topByName.get(byText(named))
  }
  return {
    firmOf: (code) => known.get(code),
    parentId,
    groupCode: (named) => groups.find(({ code }) => code === named)?.code ?? groupByName.get(byText(named)),
    newId: (code) => opened.get(code),
  }
}
