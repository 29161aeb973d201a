import type { Language } from '@vezne/contract/kit/language.ts'
import { doubtsAbout } from '@vezne/domain/payer/doubts.ts'
import { checkForm } from '@vezne/domain/payer/form-rules.ts'
import { text as ruleText } from './rules/text.ts'

/** What is wrong with what was typed, and in which words. */
export const judge = { checkForm, doubtsAbout, sentencesIn: (language: Language) => ruleText[language] }
export type Judge = typeof judge
