/**
 * With what a process of the house is started, here as in production (README). The inspector stays closed. The young part of
 * the heap stays as small as what a core keeps next to itself: a call leaves little behind that lives on, and walking through
 * three times 16 MB for it is slow wherever others have a part of the machine (`docs/decisions/0039`).
 */
export const NODE_FLAGS = ['--disable-sigusr1', '--max-semi-space-size=4'] as const
