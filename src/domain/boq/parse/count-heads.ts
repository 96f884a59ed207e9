import kinds from '#domain/vocabulary/count-heads.json'

/** What the head of a column of numbers says about them; undefined where it says nothing. */
export type CountHead = 'order' | 'balance' | 'never' | 'ordered' | 'per' | 'times' | 'part' | 'total'

const KINDS = kinds.map(({ kind, pattern }) => [kind as CountHead, new RegExp(pattern, 'u')] as const)

const plainHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.:*()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function countHeadOf(head: string): CountHead | undefined {
  const name = plainHead(head)
  return name === '' ? undefined : KINDS.find(([, pattern]) => pattern.test(name))?.[0]
}
