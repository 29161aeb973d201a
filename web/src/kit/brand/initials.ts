/** The two letters a company is known by where its logo has no room. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return (first.slice(0, 1) + second.slice(0, 1)).toLocaleUpperCase('tr')
}
