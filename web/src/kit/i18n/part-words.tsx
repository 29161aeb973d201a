import { createContext, useContext, type ReactNode } from 'react'
import type { AnyText, Words, WordsOf } from './bilingual.ts'

/**
 * The words of the light parts, in one language, by namespace. A payers' page feeds them from the JSON it carries, the
 * panel from i18next; the parts themselves know neither.
 */
const PartWords = createContext<Readonly<Record<string, Words>>>({})

export function PartWordsProvider({
  words,
  children,
}: {
  words: Readonly<Record<string, Words>>
  children: ReactNode
}) {
  return <PartWords value={words}>{children}</PartWords>
}

/** `useText<typeof text>('frame')`: import the text as a type only, and no page carries the other language. */
export function useText<Text extends AnyText>(namespace: Text['namespace']): WordsOf<Text> {
  const words = useContext(PartWords)[namespace]
  if (words === undefined) throw new Error(`no words were given for ${namespace}`)
  return words as WordsOf<Text>
}
