const upper = (text: string) => text.toLocaleUpperCase('tr')
const first = (word: string | undefined, count = 1) =>
  Array.from(word ?? '')
    .slice(0, count)
    .join('')

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))

/** The two letters a company is known by where its logo has no room. */
export function initials(name: string): string {
  const [one, two] = wordsOf(name)
  return upper(first(one) + first(two))
}

/** Ways to tell companies with the same initials apart, the nicest first; three characters at most. */
const LONGER: readonly ((words: readonly string[]) => string)[] = [
  ([one, two]) =>
    upper(first(one) + first(two)) +
    Array.from(two ?? '')
      .slice(1, 2)
      .join(''),
  ([one, two]) =>
    upper(first(one)) +
    Array.from(one ?? '')
      .slice(1, 2)
      .join('') +
    upper(first(two)),
  ([one, two, three]) => upper(first(one) + first(two) + first(three)),
]

/** The letters of each company among its neighbours: as short as `initials`, and longer where two would look alike. */
export function marksOf(names: readonly string[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  for (const alike of Map.groupBy(new Set(names), initials).values()) {
    const distinct = LONGER.map((way) => alike.map((name) => way(wordsOf(name)))).find(
      (letters) => new Set(letters).size === alike.length,
    )
    alike.forEach((name, index) => {
      const numbered = `${initials(name)}${index + 1}`
      marks.set(name, alike.length === 1 ? initials(name) : (distinct?.[index] ?? numbered))
    })
  }
  return marks
}
