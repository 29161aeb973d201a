import { LANGUAGES } from '@vezne/contract/kit/language.ts'
import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

const aboutAccount = z.object({ email: z.string().max(254), language: z.enum(LANGUAGES) })

/** Somebody asked for a reset link. Whether there is such an account is looked up by the worker. */
export const sendResetLink = job('auth.send-reset-link', aboutAccount)

/** An account was closed for a while after too many wrong passwords; its owner, if there is one, should know. */
export const tellAboutLock = job('auth.tell-about-lock', aboutAccount)

/** Somebody was given a place in the company. Which mail they get depends on whether they have a password. */
export const sendInvitation = job('auth.send-invitation', z.object({ userId: z.uuid(), language: z.enum(LANGUAGES) }))
