interface AtBank {
  readonly bankId: number
}

export interface Places {
  /** Whoever has the fewest at work comes first, so that nobody waits behind one bank's long list. */
  readonly inTurn: <Due extends AtBank>(found: readonly Due[]) => Due[]
  readonly hasRoomFor: (due: AtBank & { readonly isSilent: boolean }) => boolean
  readonly take: (due: AtBank) => void
}

/**
 * A bank that does not answer holds a place for a minute. One bank holds a quarter of them at most, and one
 * place alone while it is known not to answer: any number of banks may be sick at once.
 */
const SHARES = 4

/** The janitor's places, dealt out among the banks; some are held already. */
export function dealPlaces(places: number, held: readonly AtBank[]): Places {
  const busy = new Map<number, number>()
  let free = places
  const busyAt = (bankId: number) => busy.get(bankId) ?? 0
  const take = ({ bankId }: AtBank) => {
    free -= 1
    busy.set(bankId, busyAt(bankId) + 1)
  }
  for (const one of held) take(one)
  return {
    inTurn: (found) => {
      const seen = new Map(busy)
      const turns = found.map((due) => {
        const turn = seen.get(due.bankId) ?? 0
        seen.set(due.bankId, turn + 1)
        return { due, turn }
      })
      return turns.toSorted((one, other) => one.turn - other.turn).map(({ due }) => due)
    },
    hasRoomFor: ({ bankId, isSilent }) => free > 0 && busyAt(bankId) < (isSilent ? 1 : places / SHARES),
    take,
  }
}
