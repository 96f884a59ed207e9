/** Where the simulated shop is. */
export const BRANCHES = ['osu', 'tem', 'kum']
