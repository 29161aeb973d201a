import type { ErpConnectionFields, ErpProgram } from '@vezne/contract/erp-connections.ts'

type Fields = Readonly<Record<string, string>>

/** The secrets are typed, sent and forgotten: they are no part of what is read. */
export interface Values {
  readonly program: string | null
  readonly runsIn: ErpConnectionFields['runsIn']
  readonly address: string
  readonly credentials: Fields
  readonly secrets: Fields
  readonly settings: Fields
  readonly isOn: boolean
}

export const programOf = (programs: readonly ErpProgram[], name: string | null | undefined) =>
  programs.find((each) => each.name === name)

const none: Pick<Values, 'credentials' | 'secrets' | 'settings'> = { credentials: {}, secrets: {}, settings: {} }

/** The fields of a program in its own order, filled with what is saved, or as they are where nobody has chosen. */
export function fieldsFor(
  program: ErpProgram | undefined,
  { credentials, settings }: Pick<ErpConnectionFields, 'credentials' | 'settings'>,
): typeof none {
  if (program === undefined) return none
  const those = (isSecret: boolean) => program.credentials.filter((field) => field.isSecret === isSecret)
  return {
    credentials: Object.fromEntries(those(false).map(({ name }) => [name, credentials[name] ?? ''])),
    secrets: Object.fromEntries(those(true).map(({ name }) => [name, ''])),
    settings: Object.fromEntries(program.settings.map(({ name, otherwise }) => [name, settings[name] ?? otherwise])),
  }
}

export const toForm =
  (programs: readonly ErpProgram[]) =>
  (saved: ErpConnectionFields): Values => {
    const { program, runsIn, address, isOn } = saved
    const { credentials, secrets, settings } = fieldsFor(programOf(programs, program), saved)
    return { program, runsIn, address, credentials, secrets, settings, isOn }
  }

/** What stays in the fields of what was saved. */
export const withoutSecrets = (saved: Values): Values => ({
  ...saved,
  secrets: Object.fromEntries(Object.keys(saved.secrets).map((name) => [name, ''])),
})
