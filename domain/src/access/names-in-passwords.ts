import { searchKey } from '../text/search-key.ts'

/** How companies end by law and by habit: not what they are known by, and what people hang on or leave off at will. */
const LEGAL_ENDINGS =
  'as ao anonim ltd limited sti sirketi sirket kollektif komandit tic ticaret san sanayi sanayii ve koop kooperatifi'.split(
    ' ',
  )

/** A few characters around a name hide nothing; many make a passphrase that merely contains it. */
const FEW = 4
const SHORTEST_TELLING = 4

/** Folded letters and digits only: what is left when people decorate a word. */
function bare(text: string): string {
  return searchKey(text.normalize('NFC'))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** "Anadolu Dağıtım San. ve Tic. A.Ş." is known as "Anadolu Dağıtım". A name of nothing but endings stays as it is. */
export function withoutLegalEnding(name: string): string {
  // "A.Ş." and "A. Ş." are one word; everything else is parted by its dots.
  const words = name.replace(/(^|[\s.])a\.?\s*[şs]\.?(?=[\s.]|$)/giu, '$1AŞ').split(/[^\p{L}\p{N}]+/u)
  while (words.length > 0 && ['', ...LEGAL_ENDINGS].includes(bare(words.at(-1) ?? ''))) words.pop()
  return words.length === 0 ? name : words.join(' ')
}

/**
 * Whether a password is a name in disguise: the name, once or several times over, with any of the endings and any
 * number behind it, or with a few characters around it. Case, Turkish letters and separators are no disguise.
 */
export function isMadeOf(password: string, name: string): boolean {
  const core = bare(name)
  if (core === '') return false
  const word = bare(password)
  // The core has letters and digits only, so it means itself in a pattern.
  if (new RegExp(`^\\d*(?:${core})+(?:${LEGAL_ENDINGS.join('|')})*\\d*$`, 'u').test(word)) return true
  return core.length >= SHORTEST_TELLING && word.includes(core) && word.length - core.length <= FEW
}
