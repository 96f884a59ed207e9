import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('follows the format of the specification', () => {
  for (const good of ['ama@site.com', 'A.b_c%d+e-f@mail.site.gov', ' kofi@osu.gh '])
    expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'ama', 'ama@site', 'ama@site.museum', 'a b@site.com', '@site.com', 'ama@site.c'])
    expect(isEmail(bad)).toBe(false)
})
