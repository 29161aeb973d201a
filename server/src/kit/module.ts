import type { Access } from '@vezne/contract/kit/endpoint.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { Door } from './http/doors.ts'
import type { PublicPage } from './http/public-page.ts'
import type { Route } from './http/routes.ts'
import type { Announcement, Listener } from './jobs/listener.ts'
import type { Handler, Sweep } from './jobs/worker.ts'
import type { Mailer } from './mail.ts'
import type { Watch } from './watch.ts'

/** Only a worker has these. */
interface WorkerTools {
  readonly mailer: Mailer
}

/** What a module runs, kind by kind. `House` has what it needs and, under its own name, what it made of that. */
interface Declared<House, Due, Desk> {
  readonly routes?: (house: House) => readonly Route[]
  /** Addresses beside the API, for browsers and machines that are not ours. */
  readonly doors?: (house: House) => readonly Door[]
  /** The same, on database connections of their own: they wait for no other call. */
  readonly reservedDoors?: (house: House) => readonly Door[]
  /** Doors on our second origin, on those connections too. */
  readonly frameDoors?: (house: House) => readonly Door[]
  /** Pages without a sign-in. */
  readonly pages?: (house: House) => readonly PublicPage[]
  /** The handlers of jobs. */
  readonly jobs?: (house: House, tools: WorkerTools) => readonly Handler[]
  /** Scheduled work. */
  readonly sweeps?: (house: House) => readonly Sweep[]
  /** Looks after rows whose due moment, which is in the row, has come. */
  readonly dueChecks?: (house: House) => readonly Due[]
  /** Desks for the questions that it leaves to a person. */
  readonly reviewDesks?: (house: House) => readonly Desk[]
  /** Rows of lists that are polled, and not announced, while a user reads. */
  readonly watches?: (house: House) => readonly Watch[]
  /** Events for modules that listen. */
  readonly announces?: readonly Announcement[]
  /** Events of modules below it that it hears of. */
  readonly listens?: readonly Listener[]
  /** Rights that its calls need. */
  readonly rights?: readonly Right[]
  /** Its own metrics, by their names on the page of figures. */
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
  /** Settlers by the purpose of a payment: called when its money comes and when it goes. */
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

/** All modules of the installation, lowest first; `House` is what the modules so far were made into. */
export interface ModuleList<Base, House extends Base, Settles, Due, Desk> {
  /** Takes only a module whose needs are met by those before it. */
  readonly add: <Name extends string, Own, TheirSettles, TheirDue, TheirDesk>(
    next: Module<Name, House, Own, TheirSettles, TheirDue, TheirDesk>,
  ) => ModuleList<Base, House & Readonly<Record<Name, Own>>, Settles & TheirSettles, Due | TheirDue, Desk | TheirDesk>
  /** Makes the dependencies: what each module made, under its name, beside the base. */
  readonly furnish: (base: Base) => House
  readonly settles: Settles
  readonly names: readonly string[]
  readonly partsOf: <K extends Exclude<Kind, 'jobs'>>(kind: K, house: House) => Made<Declared<House, Due, Desk>, K>[]
  readonly jobsOf: (house: House, tools: WorkerTools) => Handler[]
  readonly announces: readonly Announcement[]
  readonly listens: readonly Listener[]
  readonly figures: readonly string[]
  /** The rights that each module declares, beside those that its calls ask for. */
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
