export interface Words {
  readonly [key: string]: string | Words
}

/** The same keys all the way down, other words. */
export type SameKeys<W> = { readonly [Key in keyof W]: W[Key] extends string ? string : SameKeys<W[Key]> }

/** The texts of one screen or part: Turkish leads, and English that misses a key or has one too many does not compile. */
export interface Bilingual<Name extends string, Tr extends Words> {
  readonly namespace: Name
  readonly tr: Tr
  readonly en: SameKeys<Tr>
}

export type AnyText = Bilingual<string, Words>
export type WordsOf<Text extends AnyText> = SameKeys<Text['tr']>

type Stem<Key extends string> = Key extends `${infer Plural}_${'one' | 'other'}` ? Plural : Key

/** The way to every sentence, `step.paid`; one that counts is asked for without its `_one` and `_other`. */
export type KeyOf<W> = W extends unknown
  ? { [Key in keyof W & string]: W[Key] extends string ? Stem<Key> : `${Key}.${KeyOf<W[Key]>}` }[keyof W & string]
  : never

export function bilingual<const Name extends string, const Tr extends Words>(
  namespace: Name,
  text: { readonly tr: Tr; readonly en: SameKeys<NoInfer<Tr>> },
): Bilingual<Name, Tr> {
  return { namespace, ...text }
}

/** Puts values in the places of a sentence, `{{name}}`, as i18next writes them. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
