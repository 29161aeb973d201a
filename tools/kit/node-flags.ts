/** Node's flags for every process of the house, here as in production (README): the inspector stays closed. */
export const NODE_FLAGS = ['--disable-sigusr1'] as const
