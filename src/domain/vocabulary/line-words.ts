import rows from './line-words.json'

/** The words of a group as alternatives of a pattern; what the group is for stands beside it in `line-words.json`. */
export function lineWords(wanted: string): string {
  const words = rows.find(({ group }) => group === wanted)?.words
  if (words === undefined) throw new Error(`no words of a line called ${wanted}`)
  return `(?:${words})`
}
