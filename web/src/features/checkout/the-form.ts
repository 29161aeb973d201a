/** The form by its name: its fields belong to the browser, and whoever needs one reads it there. */
export const FORM_NAME = 'pay'

export function theForm(): HTMLFormElement | undefined {
  return document.forms.namedItem(FORM_NAME) ?? undefined
}
