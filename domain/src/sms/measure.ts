/** How a text travels: in the plain alphabet of telephones, in its Turkish dress, or as whole Unicode. */
export type SmsAlphabet = 'gsm' | 'turkish' | 'unicode'

export interface SmsCounting {
  /**
   * What a Turkish letter costs. `locking`: the whole alphabet is changed and it counts one; `single`: it is written with a
   * shift before it and counts two. Providers differ.
   */
  readonly turkishLetters: 'locking' | 'single'
  /** What the operator writes behind the text, like ` B038`, in characters. */
  readonly reserved: number
}

interface SmsSize {
  readonly alphabet: SmsAlphabet
  /** As the operator counts them: some characters are two. */
  readonly units: number
  readonly parts: number
  /** How many more fit before the next part begins. */
  readonly left: number
  /** What made it Unicode, each character once, so that whoever writes can do without. */
  readonly foreign: readonly string[]
}

/** GSM 03.38. Of the Turkish letters it knows Ç, Ö, ö, Ü and ü. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const SHIFTED = new Set('^{}\\[]~|€\f')
const TURKISH = new Set('ŞşĞğçıİ')
/** What the Turkish alphabet gives up for its letters. */
const GIVEN_UP = new Set('èìØøÆæ¡¿')

const ROOM: Record<SmsAlphabet, { readonly alone: number; readonly each: number }> = {
  gsm: { alone: 160, each: 153 },
  turkish: { alone: 155, each: 149 },
  unicode: { alone: 70, each: 67 },
}

function foreignIn(characters: readonly string[], { turkishLetters }: SmsCounting): string[] {
  const isTurkish = characters.some((each) => TURKISH.has(each))
  const isKnown = (each: string) =>
    SHIFTED.has(each) ||
    TURKISH.has(each) ||
    (PLAIN.has(each) && !(isTurkish && turkishLetters === 'locking' && GIVEN_UP.has(each)))
  return [...new Set(characters.filter((each) => !isKnown(each)))]
}

function costOf(character: string, alphabet: SmsAlphabet, { turkishLetters }: SmsCounting): number {
  if (alphabet === 'unicode') return character.length
  if (SHIFTED.has(character)) return 2
  return TURKISH.has(character) && turkishLetters === 'single' ? 2 : 1
}

/** A character is never cut in two: what does not fit whole begins the next part. */
function pack(costs: readonly number[], room: number): { readonly parts: number; readonly left: number } {
  let parts = 1
  let left = room
  for (const cost of costs) {
    if (cost > left) {
      parts += 1
      left = room
    }
    left -= cost
  }
  return { parts, left }
}

/** What a text costs as a message. */
export function measureSms(text: string, counting: SmsCounting): SmsSize {
  const characters = Array.from(text)
  const foreign = foreignIn(characters, counting)
  const isTurkish = characters.some((each) => TURKISH.has(each))
  const known = isTurkish ? 'turkish' : 'gsm'
  const alphabet = foreign.length > 0 ? 'unicode' : known
  const costs = characters.map((each) => costOf(each, alphabet, counting))
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  const { alone, each } = ROOM[alphabet]
  if (units + counting.reserved <= alone) {
    return { alphabet, units, parts: 1, left: alone - counting.reserved - units, foreign }
  }
  const withReserved = [...costs, ...Array.from({ length: counting.reserved }, () => 1)]
  return { alphabet, units, ...pack(withReserved, each), foreign }
}

const DRESS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '₺': 'TL ',
  '\u00a0': ' ',
  '\t': ' ',
}

/** The same text without the typesetter's dress: one curly quote makes every letter of a message cost double. */
export function plainSms(text: string): string {
  return text.normalize('NFC').replace(/[‘’“”–—…•₺\u00a0\t]/g, (character) => DRESS[character] ?? character)
}
