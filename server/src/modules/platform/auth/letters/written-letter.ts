import { DEFAULT_LANGUAGE, type Language } from '@vezne/contract/kit/language.ts'
import { brandedMail } from '../../mail/index.ts'
import type { LetterFrame, LetterWords } from './words/frame.ts'
import type { HouseLetter } from './letters.ts'
import { openingWords } from './words/opening.ts'
import { tellingWords } from './words/telling.ts'

/** The house's own look, whichever company the reader knows. */
const HOUSE = { name: 'Vezne', colour: '#1d4f91', phoneNumber: null, address: null }

/** Letters and marks of names: a dot only where a word ends, so that no mail program makes a link of it. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,80}$/u

/**
 * A name of an account may have been typed by whoever asked its person in first. What does not look like a name is left
 * out, so that nobody is told anything by it.
 */
function greetingFor(name: string, language: Language): string {
  const called = name.trim()
  if (!NAME.test(called)) return language === 'tr' ? 'Merhaba,' : 'Hello,'
  return language === 'tr' ? `Sayın ${called},` : `Dear ${called},`
}

/**
 * A company writes its own name: what is no letter, digit or usual sign of a name goes, and a dot between words gets a
 * space behind it, so that no mail program makes a link of it.
 */
const companyName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}&'’().,\- ]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}-]{2})\.(?=[\p{L}\p{N}])|\.(?=[\p{L}\p{N}][\p{L}\p{M}\p{N}-])/gu, '. ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 100)

/** The letter, with the names of companies as a letter may bear them. */
function withPlainNames(letter: HouseLetter): HouseLetter {
  switch (letter.kind) {
    case 'first-password':
      return { ...letter, company: letter.company && companyName(letter.company) }
    case 'factor-reset':
      return { ...letter, by: letter.by && companyName(letter.by) }
    case 'invitation':
    case 'owner-notice':
      return { ...letter, company: companyName(letter.company) }
    case 'reset':
    case 'locked-for-tries':
    case 'locked':
    case 'unlocked':
    case 'sign-in-changed':
      return letter
  }
}

function wordsOf(letter: HouseLetter, frame: LetterFrame, language: Language): LetterWords {
  switch (letter.kind) {
    case 'first-password':
    case 'reset':
    case 'factor-reset':
    case 'invitation':
      return openingWords(letter, frame)[language]
    case 'locked-for-tries':
    case 'locked':
    case 'unlocked':
    case 'sign-in-changed':
    case 'owner-notice':
      return tellingWords(letter, frame)[language]
  }
}

/** The house's host has never heard from its reader which language they read: the address says it. */
const addressIn = (houseOrigin: string, language: Language) => (path: string) =>
  language === DEFAULT_LANGUAGE ? `${houseOrigin}${path}` : `${houseOrigin}${path}?lang=${language}`

interface Unwritten {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly letter: HouseLetter
}

export function writtenLetter({ to, name, language, letter }: Unwritten, houseOrigin: string) {
  const frame = { greeting: greetingFor(name, language), linkTo: addressIn(houseOrigin, language) }
  const { subject, ...words } = wordsOf(withPlainNames(letter), frame, language)
  return { to, subject, ...brandedMail(HOUSE, words, language) }
}
