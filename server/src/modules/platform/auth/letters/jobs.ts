import { LANGUAGES } from '@vezne/contract/kit/language.ts'
import * as z from 'zod'
import { houseJob } from '../../../../kit/jobs/job.ts'
import { houseLetter } from './letters.ts'

/**
 * A letter on its way: to whom and about what is fixed when the fact happens, its words are the worker's. It belongs to
 * no company, so that none of their mail servers, domains or looks has a hand in it; sealed, since links open accounts.
 */
export const postLetter = houseJob(
  'auth.post-letter',
  z.strictObject({
    letterId: z.uuid(),
    to: z.email().max(254),
    name: z.string().max(200),
    language: z.enum(LANGUAGES),
    letter: houseLetter,
  }),
  { sealed: true },
)
