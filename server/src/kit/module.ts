import type { Access } from '@vezne/contract/kit/endpoint.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { Door } from './http/doors.ts'
import type { PublicPage } from './http/public-page.ts'
import type { Route } from './http/routes.ts'
import type { Announcement, Listener } from './jobs/listener.ts'
import type { Handler, Sweep } from './jobs/worker.ts'
import type { Mailer } from './mail.ts'
import type { Watch } from './watch.ts'

/** What only a worker has. */
interface WorkerTools {
  readonly mailer: Mailer
}

/** What a module has running, kind by kind. `House` is what it needs and, under its own name, what it made of that. */
interface Declared<House, Due, Desk> {
  readonly routes?: (house: House) => readonly Route[]
  /** Addresses beside the API, for browsers and machines that are not ours. */
  readonly doors?: (house: House) => readonly Door[]
  /** The same, on database connections of their own: they wait for nobody else. */
  readonly reservedDoors?: (house: House) => readonly Door[]
  /** What stands on our second origin, on those connections too. */
  readonly frameDoors?: (house: House) => readonly Door[]
  /** What is shown without a sign-in. */
  readonly pages?: (house: House) => readonly PublicPage[]
  /** Who runs which job. */
  readonly jobs?: (house: House, tools: WorkerTools) => readonly Handler[]
  /** What is done by the clock. */
  readonly sweeps?: (house: House) => readonly Sweep[]
  /** What is looked after when its moment, which stands in its row, has come. */
  readonly dueChecks?: (house: House) => readonly Due[]
  /** Who answers for the questions that it leaves to a person. */
  readonly reviewDesks?: (house: House) => readonly Desk[]
  /** Rows of lists that are looked for, and not announced, while somebody reads. */
  readonly watches?: (house: House) => readonly Watch[]
  /** What it tells whoever wants to know. */
  readonly announces?: readonly Announcement[]
  /** What it wants to know: of modules below it. */
  readonly listens?: readonly Listener[]
  /** What its calls ask of whoever has signed in. */
  readonly rights?: readonly Right[]
  /** What it counts of itself, by the names on the page of figures. */
  readonly figures?: readonly string[]
}

export interface Module<Name extends string, Needs, Own, Settles, Due, Desk> extends Declared<
  Needs & Readonly<Record<Name, Own>>,
  Due,
  Desk
> {
  /** The folder's name in camel case. Modules above find under it what `deps` made. */
  readonly name: Name
  /** What its use cases work with, made of the house and of what the modules below made. */
  readonly deps: (house: Needs) => Own
  /** Whoever wanted money, by the purpose of a payment: is told when it comes and when it goes. */
  readonly settles?: Settles
}

/** A module's one value, exported by its `module.ts`; the kinds of its parts follow from what is written. */
export function module<const Name extends string, Needs, Own, Settles = unknown, Due = never, Desk = never>(
  declared: Module<Name, Needs, Own, Settles, Due, Desk>,
): Module<Name, Needs, Own, Settles, Due, Desk> {
  return declared
}

type Kind = Exclude<keyof Declared<never, never, never>, 'announces' | 'listens' | 'rights' | 'figures'>
type Made<Each, K extends Kind> = Each extends { readonly [P in K]?: (...args: never) => readonly (infer Part)[] }
  ? Part
  : never

/** Everything the installation has, lowest first; `House` is what the modules so far were made into. */
export interface ModuleList<Base, House extends Base, Settles, Due, Desk> {
  /** Only a module whose needs are met by those before it can be added. */
  readonly add: <Name extends string, Own, TheirSettles, TheirDue, TheirDesk>(
    next: Module<Name, House, Own, TheirSettles, TheirDue, TheirDesk>,
  ) => ModuleList<Base, House & Readonly<Record<Name, Own>>, Settles & TheirSettles, Due | TheirDue, Desk | TheirDesk>
  /** Hands out dependencies: what each module made, under its name, beside what the house is. */
  readonly furnish: (base: Base) => House
  readonly settles: Settles
  readonly names: readonly string[]
  readonly partsOf: <K extends Exclude<Kind, 'jobs'>>(kind: K, house: House) => Made<Declared<House, Due, Desk>, K>[]
  readonly jobsOf: (house: House, tools: WorkerTools) => Handler[]
  readonly announces: readonly Announcement[]
  readonly listens: readonly Listener[]
  readonly figures: readonly string[]
  /** What each module says its calls ask for, beside what they do ask for. */
  readonly rightsOf: (house: House) => { name: string; declared: readonly string[]; asked: readonly string[] }[]
}

const isRight = (access: Access): access is Right =>
  access !== 'public' && access !== 'session' && access !== 'platform' && !access.startsWith('key:')

type Listed = Module<string, never, unknown, unknown, unknown, unknown>

function listOf<Base, House extends Base, Settles, Due, Desk>(
  listed: readonly Listed[],
): ModuleList<Base, House, Settles, Due, Desk> {
  return {
    add: (next) => listOf([...listed, next as unknown as Listed]),
    furnish: (base) =>
      listed.reduce<object>(
        (house, { name, deps }) => ({ ...house, [name]: deps(house as never) }),
        base as object,
      ) as House,
    settles: Object.assign({}, ...listed.map(({ settles }) => settles)) as Settles,
    names: listed.map(({ name }) => name),
    partsOf: (kind, house) =>
      listed.flatMap((each) => (each[kind]?.(house as never) ?? []) as Made<Declared<House, Due, Desk>, typeof kind>[]),
    jobsOf: (house, tools) => listed.flatMap(({ jobs }) => jobs?.(house as never, tools) ?? []),
    announces: listed.flatMap(({ announces }) => announces ?? []),
    listens: listed.flatMap(({ listens }) => listens ?? []),
    figures: listed.flatMap(({ figures }) => figures ?? []),
    rightsOf: (house) =>
      listed.map(({ name, rights = [], routes }) => ({
        name,
        declared: rights,
        asked: (routes?.(house as never) ?? []).map(({ endpoint }) => endpoint.access).filter(isRight),
      })),
  }
}

/** An empty list on a house that has `Base`. */
export function modules<Base>(): ModuleList<Base, Base, unknown, never, never> {
  return listOf([])
}
