import { REPORT_VIEW_NAMES, REPORT_VIEWS } from '@vezne/contract/erp-reports/views.ts'
import { describe, expect, it } from 'vitest'
import { BrokenRules } from '../../../kit/refusal.ts'
import { readParameters } from './parameters.ts'
import { viewOf } from './published.ts'

const TODAY = '2026-03-15'
const FIRM = '01890a5d-ac96-774b-bcce-b302099a8057'

function brokenBy(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof BrokenRules) return error.errors.map(({ path, rule }) => [path, rule])
    throw error
  }
  return []
}

/** What somebody might try to make of a value that is put into a statement. */
const INJECTIONS = [
  "' or 1=1 --",
  "'; drop table firms; --",
  "TRY' union select password_hash from users --",
  '$1',
  '1; select pg_sleep(10)',
  '2026-01-01::text',
  '*',
  '%',
  '\\',
  'constructor',
  '__proto__',
]

describe('[M-13] what a report is asked with', () => {
  it.each(REPORT_VIEW_NAMES)('is a value of a known kind or nothing at all: %s', (name) => {
    for (const parameter of Object.keys(REPORT_VIEWS[name].parameters))
      for (const text of INJECTIONS)
        expect(brokenBy(() => readParameters(viewOf(name), [], { [parameter]: text }, TODAY))).toEqual([
          [`parameters.${parameter}`, 'invalid'],
        ])
  })

  it('has the first values of its view, those that were published, and then what is said', () => {
    const view = viewOf('collections-by-pos')
    expect(readParameters(view, [], {}, TODAY)).toEqual({ from: '2026-02-01', to: TODAY, step: 'month' })
    const kept = [
      { name: 'currency', isFixed: true, value: 'USD' },
      { name: 'from', isFixed: false, value: 'year-start' },
    ]
    expect(readParameters(view, kept, { firm: FIRM, to: '2026-03-10', step: '' }, TODAY)).toEqual({
      firm: FIRM,
      currency: 'USD',
      from: '2026-01-01',
      to: '2026-03-10',
      step: 'month',
    })
    expect(readParameters(viewOf('cut-off'), [], { day: 5 }, TODAY)).toEqual({ day: 5 })
  })

  it.each([
    [{ sql: 'select 1' }, [['parameters.sql', 'report-parameter-unknown']]],
    [{ constructor: 'x' }, [['parameters.constructor', 'report-parameter-unknown']]],
    [{ currency: 'EUR' }, [['parameters.currency', 'report-parameter-fixed']]],
    [{ from: '2026-03-10', to: '2026-03-09' }, [['parameters.to', 'report-range-reversed']]],
    [{ from: '2020-01-01' }, [['parameters.to', 'report-range-too-long']]],
    [{ from: '2026-02-30' }, [['parameters.from', 'invalid']]],
  ])('is refused by its name where %o is sent', (sent, errors) => {
    const kept = [{ name: 'currency', isFixed: true, value: 'TRY' }]
    expect(brokenBy(() => readParameters(viewOf('collections-by-pos'), kept, sent as never, TODAY))).toEqual(errors)
  })

  it.each(['0', '32', '-1', '1.5', '1e1', '٣'])('keeps a number between its ends: %s', (day) => {
    expect(brokenBy(() => readParameters(viewOf('cut-off'), [], { day }, TODAY))).toEqual([
      ['parameters.day', 'invalid'],
    ])
  })
})
