const LONGEST_MINUTES = 10

/** How long an ERP that could not be spoken to is left alone, by how often that was so: one, two, four minutes, at most ten. */
export const restAfter = (failures: number): number => Math.min(2 ** Math.max(0, failures - 1), LONGEST_MINUTES)
