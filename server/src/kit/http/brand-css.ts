import { accentsOf, hexOf as hex, rgbOf, type Accent } from '@vezne/domain/colour/accent.ts'

function variables({ primary, primaryHover, onPrimary, primarySoft, focus }: Accent): string {
  return (
    `--vz-primary:${hex(primary)};--vz-primary-hover:${hex(primaryHover)};--vz-on-primary:${hex(onPrimary)};` +
    `--vz-primary-soft:${hex(primarySoft)};--vz-focus:${hex(focus)}`
  )
}

/** A stylesheet of its own, since the pages' policy knows no inline styles; the same colour is the same file for ever. */
export function brandCss(colour: string): string | undefined {
  const color = rgbOf(`#${colour}`)
  if (color === undefined) return undefined
  const { light, dark } = accentsOf(color)
  return (
    `:root:root[data-theme]{${variables(light)}}\n` +
    `@media screen and (prefers-color-scheme:dark){:root:root[data-theme]{${variables(dark)}}}\n`
  )
}
