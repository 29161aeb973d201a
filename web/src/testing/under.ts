import { within } from '@testing-library/react'

/** What stands with a field in its row of an Ant Design form: label, control, and what is said under it. */
export function under(field: HTMLElement) {
  const row = field.closest<HTMLElement>('.ant-form-item')
  if (row === null) throw new Error(`${field.id} stands in no form`)
  return within(row)
}
