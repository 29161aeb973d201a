import { describe, expect, it } from 'vitest'
import { afterAnswer, afterSilence, CALM, maySaleFindOut, type Silences } from './breaker.ts'

const SECOND = 1000
const after = (...seconds: number[]) => seconds.reduce<Silences>((seen, at) => afterSilence(seen, at * SECOND), CALM)

describe('[I-29] a bank that does not answer', () => {
  it.each([
    ['four silences at once', [1, 1, 1, 1], undefined],
    ['five at once', [1, 1, 1, 1, 1], 1],
    ['five within a minute', [0, 15, 30, 45, 59], 59],
    ['five over a minute', [0, 15, 30, 45, 60], undefined],
    ['a silence now and then, all day', [0, 20, 40, 60, 80, 100, 120], undefined],
    ['a sixth that makes five within a minute', [0, 30, 40, 50, 61, 62], 62],
    ['more after it', [1, 2, 3, 4, 5, 9, 20], 5],
  ])('after %s: %j', (_, seconds, openedAt) => {
    expect(after(...seconds).openedAt).toBe(openedAt === undefined ? undefined : openedAt * SECOND)
  })

  it('is asked again after half a minute, and half a minute after each question that stayed unanswered', () => {
    const open = after(0, 1, 2, 3, 4)
    expect(open.probeAt).toBe(34 * SECOND)
    // What was on its way when it closed ends in silence too, and does not put the question off.
    expect(afterSilence(open, 20 * SECOND).probeAt).toBe(34 * SECOND)
    expect(afterSilence(open, 94 * SECOND)).toEqual({ ...open, probeAt: 124 * SECOND })
  })

  it('takes sales again with its first answer, and what was counted is forgotten', () => {
    expect(afterAnswer()).toEqual(CALM)
    expect(afterSilence(afterAnswer(), 5 * SECOND).openedAt).toBeUndefined()
  })

  it.each([
    ['while it answers', CALM, true, 0, true],
    ['before the question is due', after(0, 1, 2, 3, 4), false, 33, false],
    ['when there is nothing to ask about', after(0, 1, 2, 3, 4), false, 34, true],
    ['when an inquiry will find out', after(0, 1, 2, 3, 4), true, 34, false],
    ['when nobody has inquired for long', after(0, 1, 2, 3, 4), true, 124, true],
  ])('lets a sale find out %s: %j', (_, seen, canBeAsked, atSecond, may) => {
    expect(maySaleFindOut(seen, canBeAsked, atSecond * SECOND)).toBe(may)
  })
})
