import { accentsOf, hexOf as hex, rgbOf, type Accent } from '@vezne/domain/colour/accent.ts'

function variables({ primary, primaryHover, onPrimary, primarySoft, focus }: Accent): string {
  return (
    `--vz-primary:${hex(primary)};--vz-primary-hover:${hex(primaryHover)};--vz-on-primary:${hex(onPrimary)};` +
    `--vz-primary-soft:${hex(primarySoft)};--vz-focus:${hex(focus)}`
  )
}

/** A company's colours, as its payers' pages have them; undefined for what is not a colour (`#1d4f91`). */
export function brandCss(colour: string): string | undefined {
  const color = rgbOf(colour)
  if (color === undefined) return undefined
  const { light, dark } = accentsOf(color)
  return (
    `:root:root[data-theme]{${variables(light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root:root[data-theme]{${variables(dark)}}}`
  )
}
