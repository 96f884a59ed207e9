import { expect, test } from 'vitest'
import { AUDIT_WORDS, auditWord } from './audit-words.ts'

const sources = import.meta.glob<string>(['/server/{api,proof,seed}/**/*.ts', '!/server/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each action that is written anywhere, as its text stands in the sources. */
const written = new Set(
  Object.values(sources).flatMap((source) =>
    source.includes('udit')
      ? [...source.matchAll(/action(?:: |\s*=\s*)'([a-zA-Z]+\.[a-zA-Z-]+)'/g)].map(
          ([, action]) => action ?? '',
        )
      : [],
  ),
)

test('every action that is written has words', () => {
  expect(written.size).toBeGreaterThan(40)
  expect([...written].filter((action) => !(action in AUDIT_WORDS))).toEqual([])
})

test('the words are no keys', () => {
  for (const word of Object.values(AUDIT_WORDS)) expect(word).toMatch(/^[A-Z][a-zA-Z -]+$/)
  expect(auditWord('draw.forgotten')).toBe('Changed')
})
