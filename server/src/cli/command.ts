import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Infrastructure } from '../infrastructure.ts'
import { tenantOfDomain } from '../modules/platform/tenants/index.ts'
import { modulesOf } from '../app.ts'

/** One command of the operator: `npx vezne <name> …`. */
export interface Command {
  readonly name: string
  /** How it is called, behind the name. */
  readonly usage: string
  /** What it does, in one sentence. */
  readonly does: string
  readonly run: (call: CommandCall) => Promise<void>
}

export interface CommandCall {
  readonly house: Infrastructure
  readonly args: readonly string[]
  /** A line for the operator. What the house logs goes elsewhere. */
  readonly say: (line: string) => void
}

/** A mistake in how a command was called, or a plain "no": one sentence for the operator, and no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads the words behind a command; an option nobody knows is told, not ignored. */
export function readArgs<const Wanted extends Options>(args: readonly string[], options: Wanted) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

export function needed(value: string | undefined, name: string, what: string): string {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is needed: ${what}.`)
  return value
}

/** A company by its domain. */
export async function companyOf(house: Infrastructure, domain: string) {
  const found = await tenantOfDomain(modulesOf(house).tenants, domain)
  if (found === undefined) throw new CommandError(`No company has the domain ${domain}.`)
  return found
}
