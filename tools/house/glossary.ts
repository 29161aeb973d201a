import { isSource, type HouseFile } from './listing.ts'

/** A word that is not said here, what is said instead, and the places where it is somebody else's own. */
interface WrongWord {
  readonly word: string
  readonly instead: string
  readonly allowedIn: readonly string[]
}

const HEADING = '## Not these words'
const ROW = /^\| ([a-z-]+) \| ([^|]+) \| ([^|]*)\|$/gm

/** The table behind its heading: the word, what to say, and paths in which the word may stand. */
export function readWrongWords(glossary: string): WrongWord[] {
  // The first row says what the columns are.
  const table = (glossary.split(HEADING)[1] ?? '').split(/^\|[-| ]+\|$/m)[1] ?? ''
  return [...table.matchAll(ROW)].map(([, word = '', instead = '', places = '']) => ({
    word,
    instead: instead.trim(),
    allowedIn: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }))
}

const DECLARED =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
const NAMED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm

/** What a file promises to others by name. */
export function exportsOf(text: string): string[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => /(\w+)\s*$/.exec(each)?.[1] ?? []),
  )
  return [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...named]
}

/** `readLastRates`, `READ_LAST_RATES` and `read-last-rates` are the same words. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll(/[_./]/g, '-')
    .toLowerCase()

const says = (name: string, word: string) => new RegExp(`(?:^|-)${word}(?:e?s)?(?:-|$)`).test(wordsOf(name))

/** Exported names and file names that say what the glossary calls otherwise. */
export function glossaryFaults(files: readonly HouseFile[], wrong: readonly WrongWord[]): string[] {
  return files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) => {
      const names = [path, ...exportsOf(text)]
      return wrong
        .filter(({ allowedIn }) => !allowedIn.some((place) => path.startsWith(place)))
        .flatMap(({ word, instead }) =>
          names
            .filter((name) => says(name, word))
            .map((name) => (name === path ? `${path} is named` : `${path} exports ${name}, which says`))
            .map((fault) => `${fault} "${word}"; the house says ${instead}`),
        )
    })
}
