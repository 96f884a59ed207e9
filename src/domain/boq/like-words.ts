import { isWithinEdits } from '#domain/search/search-edits.ts'

/** Vocabulary words that an unknown word may stand for. */
export type LikeWords = {
  /** Spelt as it sounds, or with a typing error. */
  spelled: ReadonlySet<string>
  /** Two words written as one. */
  halves: readonly [string, string] | undefined
}

export function likeWordsOf(vocabulary: ReadonlySet<string>): (word: string) => LikeWords {
  const plain = [...vocabulary].filter((token) => /^[a-z]{4,}$/.test(token))
  const bySound = new Map<string, string[]>()
  for (const token of plain) bySound.set(soundOf(token), [...(bySound.get(soundOf(token)) ?? []), token])
  return (word) => {
    if (!/^[a-z]+$/.test(word)) return { spelled: new Set(), halves: undefined }
    const edits = word.length < 5 ? 0 : word.length < 8 ? 1 : 2
    const sounding = word.length < 5 ? [] : (bySound.get(soundOf(word)) ?? [])
    const slips =
      edits > 0 && word.length > 5 ? plain.filter((token) => isWithinEdits(word, token, edits)) : []
    return { spelled: new Set([...sounding, ...slips]), halves: halvesOf(word, vocabulary) }
  }
}

function halvesOf(word: string, vocabulary: ReadonlySet<string>): readonly [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)] as const
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return undefined
}

/** Consonants by sound, keeping the first letter and the last sound: `chipin` and `chipping`, `cemnt` and `cement`. */
const soundOf = (word: string): string => {
  const heard = word
    .replace(/ing?$/, 'n')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|c(?!h)|q/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1')
  return heard.slice(0, 1) + heard.slice(1).replaceAll(/[aeiouyhw]/g, '')
}
