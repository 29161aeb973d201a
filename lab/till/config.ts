/** How often a proof goes round: as often as it says, or as whoever runs it does. */
export const readRounds = (usual: number): number => Number(process.env['VEZNE_ROUNDS'] || usual)
