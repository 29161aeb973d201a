import { LANGUAGES, type Bilingual, type Language } from '@vezne/contract/kit/language.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { CellReading } from './read-sheet.ts'
import type { SheetCell } from './workbook.ts'

/** What people see in a cell, without the blanks around it. */
export const textIn = (cell: SheetCell | undefined): string => cell?.text.trim() ?? ''

/** A text, or null where there is none. */
export const textCell =
  (most: number) =>
  (cell: SheetCell | undefined): CellReading<string | null> => {
    const text = textIn(cell)
    return text.length > most ? { rule: 'too-long', params: { limit: most } } : { value: text === '' ? null : text }
  }

/** One of a few words, in either language; an empty cell is what nobody had to say. */
export const wordCell =
  <Word extends string>(words: Readonly<Record<Word, Bilingual>>, otherwise: NoInfer<Word>) =>
  (cell: SheetCell | undefined, language: Language): CellReading<Word> => {
    const text = searchKey(textIn(cell))
    if (text === '') return { value: otherwise }
    const known = Object.keys(words) as Word[]
    const found = known.find((word) => LANGUAGES.some((each) => searchKey(words[word][each]) === text))
    if (found !== undefined) return { value: found }
    return { rule: 'word-unknown', params: { words: known.map((word) => words[word][language]).join(', ') } }
  }
