/** With what a process of the house is started, here as in production (README): the inspector stays closed. */
export const NODE_FLAGS = ['--disable-sigusr1'] as const
