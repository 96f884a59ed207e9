import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { LIST_DESCRIPTION } from './list-description.ts'
import { pageDescription } from './page-description.ts'

test('a long description is cut between words, a short one stays as it is', () => {
  expect(pageDescription('Ordinary Portland cement. '.repeat(10))).toMatch(
    /^(Ordinary Portland cement\. )+Ordinary Portland cement…$/,
  )
  expect(pageDescription(`${'bag '.repeat(39)}an, so it goes on`)).toMatch(/bag an…$/)
  expect(pageDescription('Cement')).toBe('Cement')
})

test('each page to read has a description of its own, whole', () => {
  const all = [pageDescription(undefined), LIST_DESCRIPTION, ...Object.values(PAGE_LEADS)]
  expect(all.map(pageDescription)).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
  expect(readFileSync('index.html', 'utf8')).toContain(pageDescription(undefined))
})
