/** A question of the help pages; `id` is the part of its address after the `#`. */
export type HelpTopic = {
  id: string
  title: string
  /** What to do, in order; each is a sentence or two. */
  steps: readonly string[]
  /** What else to know. */
  note?: string
  /** Words that people search it by and the text does not have. */
  alsoCalled?: string
  links?: readonly { to: string; label: string }[]
}

/** The topics in which every word of `text` begins a word. */
export function topicsFor<Topic extends HelpTopic>(topics: readonly Topic[], text: string): Topic[] {
  const asked = wordsOf(text)
  return topics.filter(({ title, steps, note = '', alsoCalled = '' }) => {
    const words = wordsOf([title, ...steps, note, alsoCalled].join(' '))
    return asked.every((one) => words.some((word) => word.startsWith(one)))
  })
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
