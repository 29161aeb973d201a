/** The environment of a run of one long proof, so many rounds of it. */
export const proofEnvironment = (rounds: string): NodeJS.ProcessEnv => ({
  ...process.env,
  VEZNE_TEST_TIER: 'full',
  VEZNE_ROUNDS: rounds,
})
